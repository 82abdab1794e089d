import styles from './art.module.css';
import { Illustration } from './illustration.tsx';
import { Portrait } from './portrait.tsx';
import { Coin, SolidGroup, Solids, sphere } from './solids.tsx';

const wide = { view: '0 0 400 220' };

/** Rising steps, each on its own planet, and a flag at the end. */
export function ProgressArt() {
  return (
    <Illustration {...wide}>
      <g className={styles.faint}>
        <path d="M-10 190Q130 176 210 120T420 10" strokeDasharray="2 9" />
        <path d="M0 210h400M0 165h400M0 120h400M0 75h400M0 30h400" opacity=".5" />
      </g>
      <path className={styles.cyanLine} d="M-10 190Q130 176 210 120L262 92" strokeWidth="4" />
      <SolidGroup>
        {planets.map(([x, y, radius]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <Solids of={[sphere('cyan', radius)]} />
          </g>
        ))}
        <g transform="translate(285 78)">
          <Solids of={[sphere('lime', 32)]} />
          <path
            className={styles.mark}
            d="m0-20 5.500 14 15 1-11.500 9.700 3.600 14.800L0 11.500l-12.600 8L-9 4.700-20.500-5l15-1Z"
          />
        </g>
      </SolidGroup>
      <circle className={styles.violet} cx="366" cy="36" r="8" opacity=".8" />
    </Illustration>
  );
}

/** x, y and radius. */
const planets = [
  [58, 183, 10],
  [140, 160, 14],
  [210, 121, 18],
] as const;

/** A coin between the games that it connects. */
export function CurrencyArt() {
  return (
    <Illustration {...wide}>
      <g className={styles.faint}>
        <ellipse cx="200" cy="112" rx="160" ry="62" />
        <ellipse cx="200" cy="112" rx="112" ry="42" strokeDasharray="2 9" />
      </g>
      <SolidGroup>
        {games.map(([tone, x, y, radius]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <Solids of={[sphere(tone, radius)]} />
          </g>
        ))}
        <path
          className={styles.glyphs}
          d="M35 122h14M42 115v14M324 80l6-12 6 12ZM112 59l4 5 8-9M284 158h12v10h-12ZM99 162a5 5 0 1 0 10 0 5 5 0 0 0-10 0"
        />
        <Coin transform="translate(200 112) scale(1.75)" />
      </SolidGroup>
    </Illustration>
  );
}

const games = [
  ['violet', 42, 122, 22],
  ['cyan', 118, 59, 16],
  ['cyan', 330, 76, 24],
  ['lime', 290, 163, 18],
  ['violet', 104, 162, 15],
] as const;

/** A portrait with level arcs and badges. */
export function UnifiedProfileArt() {
  return (
    <Illustration {...wide}>
      <g className={styles.faint}>
        <circle cx="200" cy="110" r="96" />
        <circle cx="200" cy="110" r="132" strokeDasharray="2 9" />
        <circle cx="200" cy="110" r="172" />
      </g>
      <circle className={styles.night} cx="200" cy="110" r="76" />
      <path
        className={styles.track}
        d="M151 158a69 69 0 0 1-3-92M164 51a69 69 0 0 1 76 2M254 68a69 69 0 0 1-4 90"
        strokeWidth="7"
      />
      <path
        className={styles.actionLine}
        d="M151 158a69 69 0 0 1-3-92M164 51a69 69 0 0 1 76 2"
        strokeWidth="7"
      />
      <Portrait transform="translate(200 110) scale(.96)" />
      <g className={styles.hexes}>
        <path d="m68 88 19 11v22l-19 11-19-11V99Z" />
        <path d="m108 160 13 7.500v15l-13 7.500-13-7.500v-15Z" />
        <path d="m333 88 19 11v22l-19 11-19-11V99Z" />
        <path d="m294 30 12 7v14l-12 7-12-7V37Z" />
      </g>
      <circle className={styles.cyan} cx="68" cy="110" r="6" />
      <circle className={styles.action} cx="333" cy="110" r="6" />
    </Illustration>
  );
}
