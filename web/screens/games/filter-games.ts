import type { BadgeView } from '#schema/entities/remote-config.ts';
import type { GameView } from './state.ts';

export const badgeFilters = [
  { key: 'all', label: 'All badges' },
  { key: 'missing', label: 'Missing' },
  { key: 'earned', label: 'Earned' },
] as const;
export type BadgeFilter = (typeof badgeFilters)[number]['key'];

/** Returns the badges of a game that the filter leaves; all while nobody knows which are earned. */
export const filterBadges = (
  { badges, areBadgesKnown }: GameView,
  filter: BadgeFilter,
): readonly BadgeView[] =>
  filter === 'all' || !areBadgesKnown
    ? badges
    : badges.filter(({ achieved }) => achieved === (filter === 'earned'));

/** Returns the games whose title contains `search`, without those of which the filter leaves no badge. */
export function filterGames(
  games: readonly GameView[],
  { search, filter }: { search: string; filter: BadgeFilter },
): readonly GameView[] {
  const wanted = search.trim().toLowerCase();
  return games.filter(
    (game) =>
      game.title.toLowerCase().includes(wanted) &&
      (filter === 'all' || filterBadges(game, filter).length > 0),
  );
}
