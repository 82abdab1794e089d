import styles from './art.module.css';
import { Illustration } from './illustration.tsx';
import { cheering, Mascot } from './mascot.tsx';
import { Portrait } from './portrait.tsx';
import type { Solid } from './solids.tsx';
import { SolidGroup, Solids, sphere } from './solids.tsx';

/** A portrait with level arcs, and the lines of a profile next to it. */
export function ProfileArt() {
  return (
    <Illustration view="30 26 350 190">
      <g className={styles.faint}>
        <circle cx="130" cy="120" r="110" />
        <circle cx="130" cy="120" r="160" strokeDasharray="2 9" />
        <circle cx="130" cy="120" r="210" />
      </g>
      <path
        className={styles.track}
        d="M84 178a74 74 0 0 1-6-104M98 53a74 74 0 0 1 76 6M191 78a74 74 0 0 1-8 94"
        strokeWidth="8"
      />
      <path
        className={styles.tierLine}
        d="M84 178a74 74 0 0 1-6-104M98 53a74 74 0 0 1 76 6"
        strokeWidth="8"
      />
      <Portrait transform="translate(130 120)" />
      <path className={styles.bars} d="M238 84h118M238 120h84M238 156h104" strokeWidth="12" />
      <path className={styles.cyanLine} d="M238 120h52" strokeWidth="12" />
    </Illustration>
  );
}

/** The mascot on a podium. */
export function LeaderboardArt() {
  return (
    <Illustration view="48 8 304 214" fit="xMidYMax meet">
      <path
        className={styles.faint}
        d="M-300 210H700M-300 170H700M-300 130H700M-300 90H700M-300 50H700M-300 10H700"
      />
      <SolidGroup>
        <Solids of={podium} />
        <g transform="translate(196 112) scale(.7)">
          <Mascot pose={cheering} />
        </g>
        <path
          className={styles.place}
          d="m193 148 9-7v27M103 175a7 7 0 1 1 12 5l-12 11h14M283 188h13l-7 7a7 7 0 1 1-6 10"
        />
      </SolidGroup>
    </Illustration>
  );
}

const podium: readonly Solid[] = [
  ['dusk', 'M74 226V166H150V226Z'],
  ['dusk', 'M250 226V182H326V226Z', 'M306 226V182H326V226Z'],
  ['pale', 'M68 166V154H152V166Z', 'M68 166V162H152V166Z'],
  ['coin', 'M248 182V170H332V182Z', 'M248 182V178H332V182Z'],
  ['violet', 'M150 226V124H250V226Z', 'M226 226V124H250V226Z'],
  ['gold', 'M144 124V110H256V124Z', 'M144 124V119H256V124Z'],
];

/** A honeycomb of badges, some earned. */
export function AwardsArt() {
  return (
    <Illustration view="0 6 400 250">
      <g className={styles.hexDashed}>
        <path d={hexagon(118, 60, 46)} />
        <path d={hexagon(282, 60, 46)} />
        <path d={hexagon(36, 130, 46)} />
        <path d={hexagon(364, 130, 46)} />
        <path d={hexagon(282, 200, 46)} />
      </g>
      <SolidGroup>
        {medals.map(([tone, x, y, radius]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <Solids of={[[tone, hexagon(0, 0, radius), facets(radius)]]} />
          </g>
        ))}
        <path
          className={styles.mark}
          d="m200 98 9.400 21.600 23.400 2.200-17.700 15.500 5.200 23-20.300-12-20.300 12 5.200-23-17.700-15.500 23.400-2.200Z"
        />
      </SolidGroup>
      <path className={styles.lightLine} d="m186 60 10 10 18-20" strokeWidth="4" strokeLinejoin="round" />
      <path className={styles.inkLine} d="M118 182v36M100 200h36" strokeWidth="4" />
    </Illustration>
  );
}

const medals = [
  ['violet', 200, 60, 40],
  ['cyan', 118, 200, 40],
  ['cyan', 200, 200, 40],
  ['lime', 200, 130, 54],
] as const;

const days = [0, 1, 2, 3, 4, 5, 6];

/** Seven days in a row, larger towards the last. */
export function StreakArt() {
  return (
    <Illustration view="0 30 400 190">
      <g className={styles.faint}>
        <path d="M-260 196Q200 190 640 -70" strokeDasharray="2 9" />
        <path d="M-260 232Q210 226 660 -20" />
      </g>
      <path className={styles.cyanLine} d="M36 172Q190 164 346 84" strokeWidth="4" />
      <SolidGroup>
        {days.map((day) => {
          const x = Math.round(36 + day * 51.7);
          const y = Math.round(172 - day * 3 - day ** 2 * 1.94);
          const last = day === days.length - 1;
          return (
            <g key={day} transform={`translate(${x} ${y})`}>
              <Solids of={[sphere(last ? 'lime' : 'cyan', Math.round(12 + day * 2.5))]} />
            </g>
          );
        })}
        <path
          className={styles.mark}
          d="M346 64c7 7 12 13 12 20a12 12 0 0 1-24 0c0-4 2-7 5-10 0 4 2 6 4 6 3-4 1-9 3-16Z"
        />
      </SolidGroup>
    </Illustration>
  );
}

function hexagon(x: number, y: number, radius: number): string {
  const half = radius / 2;
  const side = Math.round(radius * 0.866 * 10) / 10;
  return `M${x} ${y - radius}l${side} ${half}v${radius}l${-side} ${half}l${-side} ${-half}v${-radius}Z`;
}

/** The three facets of a hexagon around 0,0 that are away from the light. */
function facets(radius: number): string {
  const half = radius / 2;
  const side = Math.round(radius * 0.866 * 10) / 10;
  return `M${side} ${-half}v${radius}L0 ${radius}l${-side} ${-half}L0 0Z`;
}
