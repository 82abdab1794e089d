import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Clock } from '../core/clock.ts';
import type { RankingEntry } from '../worlds/world.ts';
import type { Ranking } from './ranking.ts';
import { createRanking } from './ranking.ts';
import type { Store } from './store.ts';

/** More than the ten that are kept (section 7), so that keeping ten means something. */
const LISTED_PLAYERS = 25;

/** The leaderboard as the host caches it: made anew when asked for past its six hours (section 9). */
export interface LeaderboardCache {
  /** Frozen, the same object until it is made anew. */
  top(): Leaderboard;
  entry(uid: string): RankedPlayer | undefined;
  /** Takes a deleted player off at once; the others keep their ranks until the board is made anew. */
  drop(uid: string): void;
}

interface GeneratedLeaderboard {
  generatedAt: number;
  ranking: Ranking;
  /** Where those stood who have changed since; nothing for whoever did not. */
  stood: Map<string, RankingEntry | undefined>;
  /** Taken off since. */
  dropped: Set<string>;
  top: Leaderboard;
}

export function createLeaderboardCache(store: Store, clock: Clock): LeaderboardCache {
  /** Of this moment: making the board anew is keeping it. */
  let live = createRanking(store.rankingEntries());
  let made = make();

  store.onRankingChange((uid, before, after) => {
    if (!made.stood.has(uid)) made.stood.set(uid, before);
    if (before) live = live.without(before);
    if (after) live = live.with(after);
  });

  function make(): GeneratedLeaderboard {
    const generatedAt = clock.now();
    const dropped = new Set<string>();
    return {
      generatedAt,
      ranking: live,
      stood: new Map(),
      dropped,
      top: listTopPlayers(live, generatedAt, dropped),
    };
  }

  function current(): GeneratedLeaderboard {
    if (clock.now() - made.generatedAt >= leaderboard.refreshMs) made = make();
    return made;
  }

  return {
    top: () => current().top,
    entry(uid) {
      const { ranking, stood, dropped } = current();
      const standing = stood.has(uid) ? stood.get(uid) : store.rankingEntry(uid);
      if (!standing || dropped.has(uid)) return undefined;
      return { ...standing, rank: ranking.getRank(standing.axp) };
    },
    drop(uid) {
      const { ranking, generatedAt, dropped } = current();
      dropped.add(uid);
      made.top = listTopPlayers(ranking, generatedAt, dropped);
    },
  };
}

function listTopPlayers(ranking: Ranking, generatedAt: number, dropped: ReadonlySet<string>): Leaderboard {
  const topPlayers: RankedPlayer[] = [];
  for (const standing of ranking) {
    if (topPlayers.length === LISTED_PLAYERS) break;
    if (!dropped.has(standing.uid)) topPlayers.push({ ...standing, rank: ranking.getRank(standing.axp) });
  }
  return Object.freeze({ topPlayers, generatedAt });
}
