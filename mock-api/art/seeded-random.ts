/** A deterministic random generator: the same text always gives the same sequence. */
export type SeededRandom = ReturnType<typeof createSeededRandom>;

/**
 * Hashes text to 32 bits: FNV-1a over its UTF-16 code units, then murmur3's finaliser. With FNV alone, texts
 * that differ in their last letter get similar hashes.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Creates a Mulberry32 generator from the text's hash: 32 bits of state, a period of 2^32, the same on all
 * platforms.
 */
export function createSeededRandom(text: string) {
  let state = hashText(text);
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  const range = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    range,
    /** Returns an integer from `low` to `high`, both inclusive. */
    int: (low: number, high: number) => Math.floor(range(low, high + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
