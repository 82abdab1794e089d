import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import { byStanding } from './worlds/world.ts';

/** More than the ten that are kept (section 7), so that keeping ten means something. */
const LISTED = 25;

/** The leaderboard as the host caches it: made anew when asked for past its six hours (section 9). */
export interface Board {
  /** Frozen, the same object until it is made anew. */
  top(): Leaderboard;
  entry(uid: string): RankedPlayer | undefined;
  /** Takes a deleted player off at once; the others keep their ranks until the board is made anew. */
  drop(uid: string): void;
}

interface Ranking {
  generatedAt: number;
  ranked: RankedPlayer[];
  /** Without those who were taken off since. */
  byUid: Map<string, RankedPlayer>;
  top: Leaderboard;
}

export function createBoard(store: Store, clock: Clock): Board {
  let ranking = rankingOf(rankedPlayers(store), clock.now());
  const current = () => {
    const age = clock.now() - ranking.generatedAt;
    if (age >= leaderboard.refreshMs) ranking = rankingOf(rankedPlayers(store), clock.now());
    return ranking;
  };
  return {
    top: () => current().top,
    entry: (uid) => current().byUid.get(uid),
    drop(uid) {
      const { byUid, ranked, generatedAt } = current();
      if (byUid.delete(uid)) ranking.top = topOf(ranked, byUid, generatedAt);
    },
  };
}

function rankingOf(ranked: RankedPlayer[], generatedAt: number): Ranking {
  const byUid = new Map(ranked.map((player) => [player.uid, player]));
  return { generatedAt, ranked, byUid, top: topOf(ranked, byUid, generatedAt) };
}

function topOf(ranked: RankedPlayer[], byUid: Ranking['byUid'], generatedAt: number): Leaderboard {
  const topPlayers: RankedPlayer[] = [];
  for (const player of ranked) {
    if (byUid.has(player.uid)) topPlayers.push(player);
    if (topPlayers.length === LISTED) break;
  }
  return Object.freeze({ topPlayers, generatedAt });
}

/** Best first; players with equal aXP share a rank and the next one is skipped: 1, 2, 2, 4. */
function rankedPlayers(store: Store): RankedPlayer[] {
  const rows = [...store.standings()].sort(byStanding);
  let rank = 0;
  let last: number | undefined;
  return rows.map((row, index) => {
    if (row.axp !== last) rank = index + 1;
    last = row.axp;
    return { ...row, rank };
  });
}
