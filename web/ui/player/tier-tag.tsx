import type { Tier } from '#schema/entities/level.ts';
import { tiers } from '#schema/entities/level.ts';
import styles from './tier.module.css';

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
