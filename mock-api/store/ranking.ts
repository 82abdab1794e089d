import type { RankingEntry } from '../worlds/world.ts';
import { compareRankingEntries } from '../worlds/world.ts';

/**
 * Players sorted by aXP, highest first. A ranking is immutable: a change returns a new one that shares all
 * chunks but one with the old. So a leaderboard can keep an old ranking, and nothing is sorted again.
 */
export interface Ranking extends Iterable<RankingEntry> {
  /** Adds an entry; replaces one with the same aXP and uid. */
  with(entry: RankingEntry): Ranking;
  without(entry: RankingEntry): Ranking;
  /**
   * Returns 1 plus the number of players with more aXP. Equal aXP shares a rank and the next rank is skipped:
   * 1, 2, 2, 4.
   */
  getRank(axp: number): number;
}

type Chunk = readonly RankingEntry[];

/**
 * A change copies one chunk and the list of chunks, so the best size is about the square root of the player
 * count.
 */
const CHUNK_SIZE = 256;

export const createRanking = (entries: Iterable<RankingEntry>): Ranking =>
  createRankingOfChunks(splitIntoChunks([...entries].sort(compareRankingEntries)));

/** Expects sorted, non-empty chunks. */
function createRankingOfChunks(chunks: readonly Chunk[]): Ranking {
  /** Finds the position of an entry, or its insertion point. */
  function find(entry: RankingEntry) {
    const isBefore = (other: RankingEntry | undefined) =>
      other !== undefined && compareRankingEntries(other, entry) < 0;
    const after = partitionPoint(chunks, (chunk) => isBefore(chunk.at(-1)));
    // An entry after all others goes into the last chunk.
    const at = Math.min(after, Math.max(0, chunks.length - 1));
    const chunk = chunks[at] ?? [];
    const position = partitionPoint(chunk, isBefore);
    const held = chunk[position];
    return { at, chunk, position, isThere: held !== undefined && compareRankingEntries(held, entry) === 0 };
  }
  const replaced = (at: number, chunk: Chunk) =>
    createRankingOfChunks(chunks.toSpliced(at, 1, ...splitIntoChunks(chunk)));

  return {
    with(entry) {
      const { at, chunk, position, isThere } = find(entry);
      return replaced(at, chunk.toSpliced(position, isThere ? 1 : 0, entry));
    },
    without(entry) {
      const { at, chunk, position, isThere } = find(entry);
      return isThere ? replaced(at, chunk.toSpliced(position, 1)) : this;
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

/** Splits a chunk that is too long into equal parts. Returns [] for an empty one. */
function splitIntoChunks(entries: Chunk): Chunk[] {
  if (entries.length === 0) return [];
  if (entries.length <= 2 * CHUNK_SIZE) return [entries];
  const size = Math.ceil(entries.length / Math.ceil(entries.length / CHUNK_SIZE));
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, index) => entries.slice(index * size, (index + 1) * size));
}

/**
 * Binary search: returns the number of leading items for which `holds` is true. Expects all true items first.
 */
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
