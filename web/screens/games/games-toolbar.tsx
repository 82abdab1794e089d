import { Link } from 'react-router-dom';
import type { BadgeCount } from '#schema/entities/badge-count.ts';
import * as messages from '#schema/messages.ts';
import { gamePath, paths } from '#schema/paths.ts';
import styles from './games.module.css';
import type { BadgeFilter, GameView } from './state.ts';
import { badgeFilters } from './state.ts';

interface BadgeToolbarProps {
  /** Undefined while it is unknown; the toolbar then only keeps its place, as it does for no badges at all. */
  count: BadgeCount | undefined;
  filter: BadgeFilter;
  onFilter: (filter: BadgeFilter) => void;
}

/** How many badges a player has, and the choice which of them the page shows. */
export function BadgeToolbar({ count, filter, onFilter }: BadgeToolbarProps) {
  return (
    <div className={styles.toolbar} data-known={Boolean(count?.total) || undefined}>
      <p className={styles.count}>{messages.badgesInAll(count ?? { earned: 0, total: 0 })}</p>
      <fieldset aria-label="Badges shown" className={styles.filters}>
        {badgeFilters.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.filter}
            aria-pressed={key === filter}
            onClick={() => onFilter(key)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** In the toolbar's place: the profile, where a player links Roblox. */
export const LinkForProgress = () => (
  <p>
    {messages.progressNeedsRoblox} <Link to={paths.profile}>{messages.linkYourRoblox}</Link>
  </p>
);

/** Links to each game on the page. */
export function GameIndex({ games }: { games: readonly GameView[] }) {
  return (
    <nav aria-label="Games on this page">
      <ul className={styles.index}>
        {games.map(({ id, title }) => (
          <li key={id}>
            {/* Browsers leave a link that is seen in part where it is. */}
            <Link
              to={gamePath(id)}
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
