import { afterEach, describe, expect, it } from 'vitest';
import { seedRandom } from '#stories/harness/random.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;
const drawValues = () => [
  crypto.randomUUID(),
  crypto.randomUUID(),
  ...crypto.getRandomValues(new Uint8Array(6)),
];

let release: () => void = () => undefined;
afterEach(() => release());

describe('the random source of a story', () => {
  it('gives the same values each time a story starts', () => {
    release = seedRandom();
    const first = drawValues();
    release();
    release = seedRandom();
    expect(drawValues()).toEqual(first);
  });

  it('gives a different value each time, including UUIDs', () => {
    release = seedRandom();
    const [one, other] = drawValues();
    expect(one).toMatch(UUID);
    expect(other).toMatch(UUID);
    expect(one).not.toBe(other);
  });

  it('fills an array of larger numbers', () => {
    release = seedRandom();
    expect(Math.max(...crypto.getRandomValues(new Uint32Array(8)))).toBeGreaterThan(0xffff);
  });

  it('ends with the story', () => {
    release = seedRandom();
    const [held] = drawValues();
    release();
    expect(crypto.randomUUID()).not.toBe(held);
    expect(Object.keys(crypto)).toEqual([]);
  });
});
