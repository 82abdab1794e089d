import type { BadgeView } from '#schema/entities/remote-config.ts';
import { decodeFragment } from '../../browser/fragment.ts';
import type { GameView } from './state.ts';

/** The URL parts that name a game (`hash`) and a badge (`search`). */
interface UrlParts {
  hash: string;
  search: string;
}

/** Returns the element id of a game's section, which is also its URL fragment. */
export const gameAnchor = (gameId: string) => encodeURIComponent(gameId);

/** Returns the element id of a badge's button. */
export const badgeAnchor = (gameId: string, badgeId: string) =>
  `badge-${gameAnchor(gameId)}-${encodeURIComponent(badgeId)}`;

/** Finds the game that the URL fragment names. */
export function findGameByHash(
  games: readonly GameView[],
  { hash }: Pick<UrlParts, 'hash'>,
): GameView | undefined {
  const wanted = decodeFragment(hash);
  return wanted === '' ? undefined : games.find(({ id }) => id === wanted);
}

/**
 * Finds the badge in the `badge` query parameter. If the fragment names no known game, searches all games.
 */
export function findOpenBadge(
  games: readonly GameView[],
  { hash, search }: UrlParts,
): { game: GameView; badge: BadgeView } | undefined {
  const wanted = new URLSearchParams(search).get('badge');
  if (wanted === null) return undefined;
  const game = findGameByHash(games, { hash });
  for (const candidate of game ? [game] : games) {
    const badge = candidate.badges.find(({ id }) => id === wanted);
    if (badge) return { game: candidate, badge };
  }
  return undefined;
}
