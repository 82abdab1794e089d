import { tiers } from '#schema/constants.ts';
import { progressInTier, tierOfLevel } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import styles from './tier-progress.module.css';

/**
 * The tiers as stations of a line, which is filled up to the player. `level` is undefined if
 * it is unknown and while the profile loads. Hidden from screen readers, because the banner says the same as text.
 */
export function TierProgress({ level }: { level: number | undefined }) {
  const current = level === undefined ? undefined : tierOfLevel(level);
  return (
    <ol className={styles.tiers} aria-hidden="true">
      {tiers.map((tier) => (
        <li
          key={tier.name}
          className={styles.station}
          data-tier={tier.color}
          data-reached={(current && tier.from <= current.from) || undefined}
          data-current={tier === current || undefined}
        >
          <span className={styles.name}>{tier.name}</span>
          <span className={styles.from}>{messages.levelNumber({ level: tier.from })}</span>
          {level !== undefined && tier === current && level > tier.from && <Position level={level} />}
        </li>
      ))}
    </ol>
  );
}

/** Where the player stands between two stations. */
function Position({ level }: { level: number }) {
  return (
    <span
      ref={(span) => span?.style.setProperty('--progress', `${progressInTier(level) * 100}%`)}
      className={styles.position}
    >
      <span>{level}</span>
    </span>
  );
}
