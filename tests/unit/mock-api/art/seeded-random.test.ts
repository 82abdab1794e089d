import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '#mock-api/art/seeded-random.ts';

describe('a seed', () => {
  it('gives the same sequence for the same text', () => {
    const [first, second] = [createSeededRandom('same'), createSeededRandom('same')];
    for (let index = 0; index < 100; index++) expect(first.next()).toBe(second.next());
  });

  it('gives different sequences for texts that differ in one letter', () => {
    const starts = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((letter) => createSeededRandom(`game ${letter}`).next());
    expect(new Set(starts.map((start) => Math.floor(start * 8))).size).toBeGreaterThanOrEqual(6);
  });

  it('stays within its bounds and reaches both', () => {
    const seed = createSeededRandom('bounds');
    const ints = Array.from({ length: 500 }, () => seed.int(2, 5));
    expect(new Set(ints)).toEqual(new Set([2, 3, 4, 5]));
    for (let index = 0; index < 500; index++) {
      const value = seed.range(-1, 1);
      expect(value).toBeGreaterThanOrEqual(-1);
      expect(value).toBeLessThan(1);
    }
  });

  it('picks each choice about equally often', () => {
    const seed = createSeededRandom('picks');
    const picks = Array.from({ length: 4000 }, () => seed.pick(['a', 'b', 'c', 'd']));
    for (const choice of 'abcd') {
      expect(picks.filter((pick) => pick === choice).length).toBeGreaterThan(900);
    }
  });
});
