import { calls } from '#schema/calls.ts';
import type { Clock } from '../core/clock.ts';
import type { MockLeaderboard, RankingEntry, RankingRow } from '../worlds/world.ts';
import type { Ranking } from './ranking.ts';
import { createRanking } from './ranking.ts';
import type { Store } from './store.ts';

/** More than the ten that the portal keeps (SPEC §7), so that tests see it cut the list. */
const LISTED_PLAYERS = 25;

/** The host's cached leaderboard. A read after six hours (SPEC §9) regenerates it. */
export interface LeaderboardCache {
  /** Returns a frozen object, the same until the leaderboard is regenerated. */
  top(): MockLeaderboard;
  entry(uid: string): RankingRow | undefined;
  /** Removes a deleted player at once. The others keep their ranks until the next regeneration. */
  drop(uid: string): void;
}

interface GeneratedLeaderboard {
  generatedAt: number;
  ranking: Ranking;
  /** Entries at generation time of players that changed since; undefined for a player without one then. */
  originalEntries: Map<string, RankingEntry | undefined>;
  /** Removed since generation. */
  dropped: Set<string>;
  top: MockLeaderboard;
}

export function createLeaderboardCache(store: Store, clock: Clock): LeaderboardCache {
  /** The current ranking. It is immutable, so generating a leaderboard only stores a reference to it. */
  let live = createRanking(store.rankingEntries());
  let generated = generate();

  store.onRankingChange((uid, before, after) => {
    if (!generated.originalEntries.has(uid)) generated.originalEntries.set(uid, before);
    if (before) live = live.without(before);
    if (after) live = live.with(after);
  });

  function generate(): GeneratedLeaderboard {
    const generatedAt = clock.now();
    const dropped = new Set<string>();
    return {
      generatedAt,
      ranking: live,
      originalEntries: new Map(),
      dropped,
      top: listTopPlayers(live, generatedAt, dropped),
    };
  }

  function current(): GeneratedLeaderboard {
    if (clock.now() - generated.generatedAt >= calls.leaderboard.cached.lifetimeMs) generated = generate();
    return generated;
  }

  return {
    top: () => current().top,
    entry(uid) {
      const { ranking, originalEntries, dropped } = current();
      const entry = originalEntries.has(uid) ? originalEntries.get(uid) : store.rankingEntry(uid);
      if (!entry || dropped.has(uid)) return undefined;
      return { ...entry, rank: ranking.getRank(entry.axp) };
    },
    drop(uid) {
      const { ranking, generatedAt, dropped } = current();
      dropped.add(uid);
      generated.top = listTopPlayers(ranking, generatedAt, dropped);
    },
  };
}

function listTopPlayers(
  ranking: Ranking,
  generatedAt: number,
  dropped: ReadonlySet<string>,
): MockLeaderboard {
  const topPlayers: RankingRow[] = [];
  for (const entry of ranking) {
    if (topPlayers.length === LISTED_PLAYERS) break;
    if (!dropped.has(entry.uid)) topPlayers.push({ ...entry, rank: ranking.getRank(entry.axp) });
  }
  return Object.freeze({ topPlayers, generatedAt });
}
