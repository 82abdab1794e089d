import type { ReactNode } from 'react';
import { tiers } from '#schema/constants.ts';
import type { Tier } from '#schema/entities/level.ts';
import { nextTier, LEVELS_OF_TIER as STEPS } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import styles from './tier.module.css';

interface LevelRingProps {
  /** An unknown level shows as a dash, and fills no arc. */
  level: number | undefined;
  color: Tier['color'] | undefined;
  /** Shown inside the ring, usually the portrait. */
  children: ReactNode;
}

const RADIUS = 88;
/** Gap between the arcs, in degrees. */
const GAP = 7;

/**
 * A player's progress in their tier. Each level is an arc, filled if the player has reached it. A planet
 * marks the current level. Hidden from screen readers, because the page shows level and rank as text too.
 */
export function LevelRing({ level, color, children }: LevelRingProps) {
  const isHighest = level !== undefined && nextTier(level) === undefined;
  const lit = countLitSteps(level);
  const end = pointAt((lit / STEPS) * 360 - GAP / 2, RADIUS);
  return (
    <div className={`${styles.tier} ${styles.ring}`} data-tier={color}>
      <svg viewBox="0 0 200 200" fill="none" aria-hidden="true">
        <circle className={styles.orbit} cx="100" cy="100" r="98" strokeDasharray="1 7.21" strokeWidth="3" />
        {isHighest && <circle className={styles.arc} cx="100" cy="100" r="78" strokeWidth="1.5" />}
        <g className={styles.track} strokeWidth="2">
          {renderSteps(lit, STEPS)}
        </g>
        <g className={styles.filled}>
          <g className={styles.arc} strokeWidth="8" strokeLinecap="round">
            {renderSteps(0, lit)}
          </g>
          <circle className={styles.planet} cx={end.x} cy={end.y} r="10" strokeWidth="4" />
        </g>
      </svg>
      <div className={styles.inside}>{children}</div>
      <span className={styles.level} aria-hidden="true">
        {level ?? messages.unknownFigure}
      </span>
    </div>
  );
}

function countLitSteps(level: number | undefined): number {
  if (level === undefined || level < 1) return 0;
  const next = nextTier(level);
  return next ? Math.min(STEPS, STEPS + 1 - next.levelsMissing) : STEPS;
}

function renderSteps(from: number, to: number): ReactNode[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const step = from + at;
    const start = pointAt((step / STEPS) * 360 + GAP / 2, RADIUS);
    const end = pointAt(((step + 1) / STEPS) * 360 - GAP / 2, RADIUS);
    return <path key={step} d={`M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`} />;
  });
}

/** Returns a point of the ring. Degrees run clockwise from the bottom of the ring. */
function pointAt(degrees: number, radius: number) {
  const angle = ((degrees + 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(100 + radius * Math.cos(angle)), y: round(100 + radius * Math.sin(angle)) };
}

interface TierTagProps {
  /** The rank name: `levelName` of the profile, or else the tier's name. */
  name: string;
  /** Undefined if the tier is unknown. */
  color: Tier['color'] | undefined;
}

/** A framed rank name. The number of dots shows the tier, so that colour is not the only sign. */
export function TierTag({ name, color }: TierTagProps) {
  const rank = tiers.findIndex((tier) => tier.color === color) + 1;
  return (
    <span className={`${styles.tier} ${styles.tag}`} data-tier={color}>
      {rank > 0 && (
        <svg className={styles.pips} viewBox={`0 0 ${rank * 8} 12`} fill="currentColor" aria-hidden="true">
          {tiers.slice(0, rank).map((tier, at) => (
            <path key={tier.name} d={`M${at * 8 + 1} 12 ${at * 8 + 4} 0h3l-3 12Z`} />
          ))}
        </svg>
      )}
      {name}
    </span>
  );
}
