import type { RankingEntry } from '../worlds/world.ts';
import { compareRankingEntries } from '../worlds/world.ts';

/**
 * Players by their aXP, best first. It never changes: one more or one less is another ranking, which shares all but
 * a few hundred places with this one. So a board can keep one as it was, and none is ever sorted again.
 */
export interface Ranking extends Iterable<RankingEntry> {
  /** In the place of whoever has the same aXP and uid. */
  with(standing: RankingEntry): Ranking;
  without(standing: RankingEntry): Ranking;
  /** 1 and as many as have more: players with equal aXP share a rank and the next one is skipped: 1, 2, 2, 4. */
  getRank(axp: number): number;
}

type Chunk = readonly RankingEntry[];

/** A change copies one chunk and the list of them, so about the root of what a crowd counts is best. */
const CHUNK_SIZE = 256;

export const createRanking = (standings: Iterable<RankingEntry>): Ranking =>
  createRankingOfChunks(splitIntoChunks([...standings].sort(compareRankingEntries)));

/** The chunks follow one another; none is empty. */
function createRankingOfChunks(chunks: readonly Chunk[]): Ranking {
  /** Where it stands, or would. */
  function find(standing: RankingEntry) {
    const isBefore = (other: RankingEntry | undefined) =>
      other !== undefined && compareRankingEntries(other, standing) < 0;
    const after = partitionPoint(chunks, (chunk) => isBefore(chunk.at(-1)));
    // Behind all of them it goes into the last.
    const at = Math.min(after, Math.max(0, chunks.length - 1));
    const chunk = chunks[at] ?? [];
    const place = partitionPoint(chunk, isBefore);
    const held = chunk[place];
    return { at, chunk, place, isThere: held !== undefined && compareRankingEntries(held, standing) === 0 };
  }
  const replaced = (at: number, chunk: Chunk) =>
    createRankingOfChunks(chunks.toSpliced(at, 1, ...splitIntoChunks(chunk)));

  return {
    with(standing) {
      const { at, chunk, place, isThere } = find(standing);
      return replaced(at, chunk.toSpliced(place, isThere ? 1 : 0, standing));
    },
    without(standing) {
      const { at, chunk, place, isThere } = find(standing);
      return isThere ? replaced(at, chunk.toSpliced(place, 1)) : this;
    },
    getRank(axp) {
      const hasMore = (other: RankingEntry | undefined) => other !== undefined && other.axp > axp;
      const whole = partitionPoint(chunks, (chunk) => hasMore(chunk.at(-1)));
      let better = partitionPoint(chunks[whole] ?? [], hasMore);
      for (let index = 0; index < whole; index++) better += chunks[index]?.length ?? 0;
      return better + 1;
    },
    *[Symbol.iterator]() {
      for (const chunk of chunks) yield* chunk;
    },
  };
}

/** One chunk as it is, or even pieces of one that has become too long; none of an empty one. */
function splitIntoChunks(standings: Chunk): Chunk[] {
  if (standings.length === 0) return [];
  if (standings.length <= 2 * CHUNK_SIZE) return [standings];
  const size = Math.ceil(standings.length / Math.ceil(standings.length / CHUNK_SIZE));
  const count = Math.ceil(standings.length / size);
  return Array.from({ length: count }, (_, index) => standings.slice(index * size, (index + 1) * size));
}

/** How many at the beginning of the list it holds for; after those it holds for none. */
function partitionPoint<Item>(list: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
