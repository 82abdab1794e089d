import styles from './art.module.css';
import { Illustration } from './illustration.tsx';

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
      {(
        [
          [58, 183, 9],
          [140, 160, 12],
          [210, 121, 15],
        ] as const
      ).map(([x, y, radius]) => (
        <g key={x}>
          <circle className={styles.night} cx={x} cy={y} r={radius + 6} />
          <circle className={styles.cyan} cx={x} cy={y} r={radius} />
        </g>
      ))}
      <circle className={styles.ring} cx="285" cy="78" r="38" strokeWidth="2" />
      <circle className={styles.action} cx="285" cy="78" r="27" />
      <path
        className={styles.inkFill}
        d="m285 60 5 12.500 13.500 1-10.300 8.700 3.200 13.200-11.400-7.100-11.400 7.100 3.200-13.200-10.300-8.700 13.500-1Z"
      />
      <circle className={styles.violet} cx="366" cy="36" r="8" opacity=".8" />
    </Illustration>
  );
}

/** A coin between the games that it connects. */
export function CurrencyArt() {
  return (
    <Illustration {...wide}>
      <g className={styles.faint}>
        <ellipse cx="200" cy="112" rx="160" ry="62" />
        <ellipse cx="200" cy="112" rx="112" ry="42" strokeDasharray="2 9" />
      </g>
      <g className={styles.moon}>
        <circle cx="42" cy="122" r="20" />
        <circle cx="118" cy="59" r="14" />
        <circle cx="330" cy="76" r="22" />
        <circle cx="290" cy="163" r="16" />
        <circle cx="104" cy="162" r="13" />
      </g>
      <path
        className={styles.glyphs}
        d="M35 122h14M42 115v14M324 80l6-12 6 12ZM112 59l4 5 8-9M284 158h12v10h-12ZM99 162a5 5 0 1 0 10 0 5 5 0 0 0-10 0"
      />
      <circle className={styles.night} cx="200" cy="112" r="60" />
      <circle className={styles.coin} cx="200" cy="112" r="52" strokeWidth="3" />
      <circle className={styles.coinRim} cx="200" cy="112" r="42" strokeWidth="2" />
      <path className={styles.coinMark} d="m200 82 26 58h-15L200 114l-11 26h-15Z" />
    </Illustration>
  );
}

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
      <circle className={styles.violet} cx="200" cy="110" r="52" />
      <path
        className={styles.lightFill}
        d="M200 82a19 19 0 1 1-.010 38 19 19 0 0 1 .010-38Zm-34 68c2-18 15-26 34-26s32 8 34 26a52 52 0 0 1-68 0Z"
      />
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
