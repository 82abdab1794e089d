import type { SavedState } from '#mock-api/host/mock-state.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';

const PLAYERS = 40;

/**
 * World `full` with fewer players of the leaderboard, which take most of the time of a start. The last player has the chat
 * account of the code TAKEN1.
 */
export function createSmallWorld(origin: string): SavedState {
  const { players, codes } = worlds.full({ origin });
  const some = [...players.slice(0, PLAYERS), ...players.slice(-1)];
  return { world: 'full', aheadMs: 0, store: { players: some, codes: [...codes], exports: [], removed: [] } };
}
