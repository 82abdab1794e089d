import { tiers } from '#schema/constants.ts';
import { nextTier, progressInTier, tierOfLevel } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';
import styles from './tier-progress.module.css';

/** The way through the tiers, and how far the next one is. `level` is undefined if it is unknown and while the profile loads. */
export function TierProgress({ level }: { level: number | undefined }) {
  return (
    <div className={styles.way}>
      <p className={styles.next}>{level !== undefined && describeNextTier(level)}</p>
      <Stations level={level} />
    </div>
  );
}

/** How many levels are left to the next tier. */
function describeNextTier(level: number): string {
  const next = nextTier(level);
  if (!next) return messages.highestTier;
  return messages.levelsToTier({ levels: next.levelsMissing, tier: next.tier.name });
}

/**
 * The tiers as stations of a line, which is filled up to the player. Hidden from screen readers, because the banner
 * says the same as text.
 */
function Stations({ level }: { level: number | undefined }) {
  const current = level === undefined ? undefined : tierOfLevel(level);
  return (
    <ol className={styles.tiers} aria-hidden="true">
      {tiers.map((tier) => {
        const isCurrent = tier === current;
        const passed = isCurrent && level !== undefined && level > tier.from ? level : undefined;
        return (
          <li
            key={tier.name}
            ref={(station) =>
              station?.style.setProperty(
                '--progress',
                String(passed === undefined ? 0 : progressInTier(passed)),
              )
            }
            className={styles.station}
            data-tier={tier.color}
            data-reached={(current && tier.from <= current.from) || undefined}
            data-current={isCurrent || undefined}
          >
            <span className={styles.name}>{tier.name}</span>
            {passed !== undefined && <span className={styles.position}>{passed}</span>}
            <span className={styles.from}>{messages.levelNumber({ level: tier.from })}</span>
          </li>
        );
      })}
    </ol>
  );
}
