import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Clock } from './clock.ts';
import type { Ranking } from './ranking.ts';
import { rankingOf } from './ranking.ts';
import type { Store } from './store.ts';
import type { Standing } from './worlds/world.ts';

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

interface Making {
  generatedAt: number;
  ranking: Ranking;
  /** Where those stood who have changed since; nothing for whoever did not. */
  stood: Map<string, Standing | undefined>;
  /** Taken off since. */
  dropped: Set<string>;
  top: Leaderboard;
}

export function createBoard(store: Store, clock: Clock): Board {
  /** Of this moment: making the board anew is keeping it. */
  let live = rankingOf(store.standings());
  let made = make();

  store.watchStandings((uid, before, after) => {
    if (!made.stood.has(uid)) made.stood.set(uid, before);
    if (before) live = live.without(before);
    if (after) live = live.with(after);
  });

  function make(): Making {
    const generatedAt = clock.now();
    const dropped = new Set<string>();
    return { generatedAt, ranking: live, stood: new Map(), dropped, top: topOf(live, generatedAt, dropped) };
  }

  function current(): Making {
    if (clock.now() - made.generatedAt >= leaderboard.refreshMs) made = make();
    return made;
  }

  return {
    top: () => current().top,
    entry(uid) {
      const { ranking, stood, dropped } = current();
      const standing = stood.has(uid) ? stood.get(uid) : store.standing(uid);
      if (!standing || dropped.has(uid)) return undefined;
      return { ...standing, rank: ranking.rankOf(standing.axp) };
    },
    drop(uid) {
      const { ranking, generatedAt, dropped } = current();
      dropped.add(uid);
      made.top = topOf(ranking, generatedAt, dropped);
    },
  };
}

function topOf(ranking: Ranking, generatedAt: number, dropped: ReadonlySet<string>): Leaderboard {
  const topPlayers: RankedPlayer[] = [];
  for (const standing of ranking) {
    if (topPlayers.length === LISTED) break;
    if (!dropped.has(standing.uid)) topPlayers.push({ ...standing, rank: ranking.rankOf(standing.axp) });
  }
  return Object.freeze({ topPlayers, generatedAt });
}
