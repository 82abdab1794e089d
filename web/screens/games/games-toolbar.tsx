import type { FocusEvent } from 'react';
import type { BadgeCount } from '#schema/entities/badge-count.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { PlayButton } from '../../ui/player/play-button.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { FramedImage } from '../../ui/primitives/image.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import styles from './games.module.css';
import standing from './standing.module.css';
import type { BadgeFilter, NextBadge } from './state.ts';
import { badgeFilters } from './state.ts';

interface StandingProps {
  count: BadgeCount;
  next: NextBadge | undefined;
}

/** How many badges a player has, and the way to the next one. */
export function Standing({ count, next }: StandingProps) {
  return (
    <div className={standing.standing} data-next={next && ''}>
      {next && (
        <div className={standing.nextGame} aria-hidden="true">
          <FramedImage src={next.game.imageUrl} />
        </div>
      )}
      <div>
        <p className={standing.count}>{messages.badgesInAll(count)}</p>
        {next && (
          <p className={standing.next}>
            Next badge: <Name>{next.badge.name}</Name>
            {!next.game.link && `, ${next.game.title}`}
          </p>
        )}
      </div>
      {next?.game.link && (
        <PlayButton isNamed variant="primary" title={next.game.title} link={next.game.link} />
      )}
    </div>
  );
}

interface BadgeFiltersProps {
  /** Whether it is known which badges the player has. */
  isKnown: boolean;
  filter: BadgeFilter;
  onFilter: (filter: BadgeFilter) => void;
}

/** The choice which badges the page shows. */
export const BadgeFilters = ({ isKnown, filter, onFilter }: BadgeFiltersProps) => (
  <fieldset aria-label="Badges shown" className={styles.filters} disabled={!isKnown}>
    {badgeFilters.map(({ key, label }) => (
      <button
        key={key}
        type="button"
        className={styles.filter}
        aria-pressed={key === filter}
        onFocus={showWhole}
        onClick={() => onFilter(key)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);

/** In the standing's place: the profile, where a player links Roblox. */
export const LinkForProgress = () => (
  <div className={standing.standing}>
    <p className={standing.reason}>{messages.progressNeedsRoblox}</p>
    <ButtonLink variant="primary" to={paths.profile}>
      {messages.linkYourRoblox}
    </ButtonLink>
  </div>
);

/** Browsers leave what is seen in part where it is. */
export const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
