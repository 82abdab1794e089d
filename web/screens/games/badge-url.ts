import type { BadgeView } from '#schema/entities/remote-config.ts';
import type { GameView } from './state.ts';

/** The part of an address that says which game and badge are meant. */
interface UrlParts {
  hash: string;
  search: string;
}

/** The id of a game's section, as it stands in an address. */
export const gameAnchor = (gameId: string) => encodeURIComponent(gameId);

/** The game that an address leads to. */
export function findGameByHash(
  games: readonly GameView[],
  { hash }: Pick<UrlParts, 'hash'>,
): GameView | undefined {
  const wanted = safeDecode(hash.slice(1));
  return wanted === '' ? undefined : games.find(({ id }) => id === wanted);
}

/** The badge that an address has open; without a known game, the first of that name. */
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

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
