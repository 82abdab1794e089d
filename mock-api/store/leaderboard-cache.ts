import { calls } from '#schema/calls.ts';
import type { Clock } from '../clock.ts';
import type { MockLeaderboard, Player, RankingRow } from '../worlds/world.ts';
import type { Store } from './store.ts';

/** More than the portal keeps (SPEC §7), so that tests see it cut the list. */
const LISTED_PLAYERS = calls.leaderboard.keptItems.count + 15;

export type LeaderboardCache = ReturnType<typeof createLeaderboardCache>;

/** Creates the host's cached leaderboard. A read after its lifetime (SPEC §9) regenerates it. */
export function createLeaderboardCache(store: Store, clock: Clock) {
  let generated = generate();

  function generate() {
    return { generatedAt: clock.now(), rows: rankPlayers(store.players()) };
  }

  function current() {
    if (clock.now() - generated.generatedAt >= calls.leaderboard.cached.lifetimeMs) generated = generate();
    return generated;
  }

  return {
    top(): MockLeaderboard {
      const { generatedAt, rows } = current();
      return { topPlayers: rows.slice(0, LISTED_PLAYERS), generatedAt };
    },
    entry: (uid: string) => current().rows.find((row) => row.uid === uid),
    /** Removes a deleted player at once. The others keep their ranks until the next regeneration. */
    drop(uid: string) {
      generated = { ...current(), rows: current().rows.filter((row) => row.uid !== uid) };
    },
  };
}

/**
 * Ranks the players who have aXP and show it in leaderboards. Equal aXP shares a rank and the next rank is
 * skipped: 1, 2, 2, 4.
 */
function rankPlayers(players: readonly Player[]): RankingRow[] {
  const sorted = players
    .flatMap(({ uid, displayName, playerStats, ingameOptions }) => {
      const axp = playerStats?.currency?.axp;
      const isShown = ingameOptions?.Privacy?.ShowInLeaderboards !== false;
      return axp !== undefined && isShown ? [{ uid, displayName, axp }] : [];
    })
    .toSorted((one, other) => other.axp - one.axp || (one.uid < other.uid ? -1 : 1));
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex(({ axp }) => axp === row.axp) }));
}
