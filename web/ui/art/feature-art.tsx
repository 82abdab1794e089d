import { cashback } from '#schema/constants.ts';
import styles from './art.module.css';
import { Illustration } from './illustration.tsx';

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
      <circle className={styles.violet} cx="130" cy="120" r="54" />
      <path
        className={styles.lightFill}
        d="M130 90a20 20 0 1 1-.010 40 20 20 0 0 1 .010-40Zm-36 72c2-19 16-27 36-27s34 8 36 27a54 54 0 0 1-72 0Z"
      />
      <path className={styles.bars} d="M238 84h118M238 120h84M238 156h104" strokeWidth="12" />
      <path className={styles.cyanLine} d="M238 120h52" strokeWidth="12" />
    </Illustration>
  );
}

/** The two cashback rates as arcs of a full circle. */
export function CashbackArt() {
  return (
    <Illustration view="120 0 260 260">
      <g className={styles.track} strokeWidth="16">
        <circle cx="250" cy="130" r="84" />
        <circle cx="250" cy="130" r="54" />
      </g>
      <g strokeWidth="16" transform="rotate(-90 250 130)">
        <circle
          className={styles.actionRing}
          cx="250"
          cy="130"
          r="84"
          pathLength="100"
          strokeDasharray={`${cashback.apassPercent} 100`}
        />
        <circle
          className={styles.cyanLine}
          cx="250"
          cy="130"
          r="54"
          pathLength="100"
          strokeDasharray={`${cashback.standardPercent} 100`}
        />
      </g>
      <RateAtEnd percent={cashback.apassPercent} radius={84} className={styles.action} />
      <RateAtEnd percent={cashback.standardPercent} radius={54} className={styles.cyan} />
      <circle className={styles.coin} cx="250" cy="130" r="27" strokeWidth="2" />
      <path className={styles.coinMark} d="m250 113 14 32h-8.500l-5.500-14-5.500 14H236Z" />
      <g className={styles.faint}>
        <circle cx="250" cy="130" r="114" strokeDasharray="2 9" />
      </g>
      <circle className={styles.coin} cx="161" cy="59" r="15" strokeWidth="2" />
      <circle className={styles.coin} cx="323" cy="43" r="9" strokeWidth="2" />
      <circle className={styles.coin} cx="340" cy="200" r="11" strokeWidth="2" />
    </Illustration>
  );
}

/** A rate at the end of its arc. */
function RateAtEnd({
  percent,
  radius,
  className,
}: {
  percent: number;
  radius: number;
  className: string | undefined;
}) {
  const angle = (percent / 100) * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = { x: round(250 + radius * Math.sin(angle)), y: round(130 - radius * Math.cos(angle)) };
  return (
    <>
      <circle className={styles.rateRim} cx={at.x} cy={at.y} r="28" />
      <circle className={className} cx={at.x} cy={at.y} r="25" />
      <text className={styles.rate} x={at.x} y={at.y + 7} textAnchor="middle">
        {percent}%
      </text>
    </>
  );
}

/** A podium of three steps; the first has the most orbits. */
export function LeaderboardArt() {
  return (
    <Illustration view="48 8 304 214" fit="xMidYMax meet">
      <path
        className={styles.faint}
        d="M-300 210H700M-300 170H700M-300 130H700M-300 90H700M-300 50H700M-300 10H700"
      />
      <path
        className={styles.step}
        d="M70 220v-62a10 10 0 0 1 10-10h70v72ZM250 220v-46h70a10 10 0 0 1 10 10v36Z"
      />
      <path className={styles.firstStep} d="M150 220V112a10 10 0 0 1 10-10h80a10 10 0 0 1 10 10v108Z" />
      <circle className={styles.ring} cx="200" cy="58" r="36" strokeWidth="2" />
      <circle className={styles.action} cx="200" cy="58" r="27" />
      <circle className={styles.cyanLine} cx="110" cy="116" r="21" strokeWidth="3" />
      <circle className={styles.track} cx="290" cy="142" r="21" strokeWidth="3" />
      <path className={styles.inkLine} d="m192 52 9-7v27" strokeWidth="5" strokeLinejoin="round" />
      <path
        className={styles.textLine}
        d="M103 111a7 7 0 1 1 12 5l-12 11h14M283 134h13l-7 7a7 7 0 1 1-6 10"
        strokeWidth="3.500"
        strokeLinejoin="round"
      />
    </Illustration>
  );
}

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
      <path className={styles.hexViolet} d={hexagon(200, 60, 40)} />
      <path className={styles.hexCyan} d={hexagon(118, 200, 40)} />
      <path className={styles.hexCyan} d={hexagon(200, 200, 40)} opacity=".55" />
      <path className={styles.action} d={hexagon(200, 130, 54)} strokeWidth="3" />
      <path
        className={styles.inkFill}
        d="m200 98 9.400 21.600 23.400 2.200-17.700 15.500 5.200 23-20.300-12-20.300 12 5.200-23-17.700-15.500 23.400-2.200Z"
      />
      <path className={styles.lightLine} d="m186 60 10 10 18-20" strokeWidth="4" strokeLinejoin="round" />
      <path className={styles.inkLine} d="M118 182v36M100 200h36" strokeWidth="4" />
    </Illustration>
  );
}

/** A notched pass, tilted over an orbit. */
export function ApassArt() {
  return (
    <Illustration view="22 16 396 208">
      <g className={styles.faint}>
        <ellipse cx="220" cy="120" rx="176" ry="74" transform="rotate(-16 220 120)" />
        <ellipse cx="220" cy="120" rx="200" ry="90" strokeDasharray="2 9" transform="rotate(-16 220 120)" />
      </g>
      <g transform="rotate(-10 220 120)">
        <path
          className={styles.ticket}
          d="M116 62h208a14 14 0 0 1 14 14v24a20 20 0 0 0 0 40v24a14 14 0 0 1-14 14H116a14 14 0 0 1-14-14v-24a20 20 0 0 0 0-40V76a14 14 0 0 1 14-14Z"
          strokeWidth="3"
        />
        <path className={styles.ticketLine} d="M272 74v92" strokeWidth="3" strokeDasharray="4 9" />
        <path className={styles.ticketMark} d="m187 84 32 72h-19l-13-33-13 33h-19Z" />
        <path
          className={styles.ticketMark}
          d="m305 108 4 8.500 9.500 1-7 6.300 2 9.200-8.500-4.700-8.500 4.700 2-9.200-7-6.300 9.500-1Z"
        />
      </g>
      <circle className={styles.cyan} cx="60" cy="150" r="10" />
      <circle className={styles.violet} cx="372" cy="58" r="16" />
    </Illustration>
  );
}

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
      {days.map((day) => {
        const x = 36 + day * 51.7;
        const y = 172 - day * 3 - day ** 2 * 1.94;
        const last = day === days.length - 1;
        return (
          <g key={day}>
            <circle className={styles.night} cx={x} cy={y} r={16 + day * 3} />
            <circle className={last ? styles.action : styles.dayDone} cx={x} cy={y} r={11 + day * 2.5} />
          </g>
        );
      })}
      <path
        className={styles.inkFill}
        d="M346 64c7 7 12 13 12 20a12 12 0 0 1-24 0c0-4 2-7 5-10 0 4 2 6 4 6 3-4 1-9 3-16Z"
      />
    </Illustration>
  );
}

function hexagon(x: number, y: number, radius: number): string {
  const half = radius / 2;
  const side = Math.round(radius * 0.866 * 10) / 10;
  return `M${x} ${y - radius}l${side} ${half}v${radius}l${-side} ${half}l${-side} ${-half}v${-radius}Z`;
}
