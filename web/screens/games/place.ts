import type { BadgeView } from '#schema/entities/catalogue.ts';
import type { GameView } from './state.ts';

/** The part of an address that says which game and badge are meant. */
interface Address {
  hash: string;
  search: string;
}

/** The id of a game's section, as it stands in an address. */
export const gameAnchor = (gameId: string) => encodeURIComponent(gameId);

/** The game that an address leads to. */
export function gameAt(games: readonly GameView[], { hash }: Pick<Address, 'hash'>): GameView | undefined {
  const wanted = decoded(hash.slice(1));
  return wanted === '' ? undefined : games.find(({ id }) => id === wanted);
}

/** The badge that an address has open; without a known game, the first of that name. */
export function openBadge(
  games: readonly GameView[],
  { hash, search }: Address,
): { game: GameView; badge: BadgeView } | undefined {
  const wanted = new URLSearchParams(search).get('badge');
  if (wanted === null) return undefined;
  const game = gameAt(games, { hash });
  for (const candidate of game ? [game] : games) {
    const badge = candidate.badges.find(({ id }) => id === wanted);
    if (badge) return { game: candidate, badge };
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
