import type { Leaderboard } from './leaderboard.ts';

/** Whether a leaderboard names a player. If it doesn't, the host may be rebuilding it, so its next update tells nothing. */
export const hasNamedPlayer = ({ topPlayers }: Pick<Leaderboard, 'topPlayers'>): boolean =>
  topPlayers.some(({ uid, displayName }) => uid || displayName);
