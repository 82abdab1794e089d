import { expect, it } from 'vitest';
import { createSeededRandom } from '#mock-api/art/seeded-random.ts';

it('a seed always gives the same numbers, within their bounds', () => {
  const [one, same, other] = ['same', 'same', 'other'].map(createSeededRandom);
  const draw = (seed = one) => Array.from({ length: 500 }, () => seed?.int(2, 5));
  const numbers = draw();
  expect(draw(same)).toEqual(numbers);
  expect(draw(other)).not.toEqual(numbers);
  expect(new Set(numbers)).toEqual(new Set([2, 3, 4, 5]));
});
