import { expect, it } from 'vitest';
import { toAmount, toCount, toRank } from '#schema/entities/count.ts';

it.each([
  [7.9, 7, 7, 7],
  [0, 0, 0, undefined],
  [-0.5, 0, undefined, undefined],
  [-3, -3, undefined, undefined],
  [2 ** 53, undefined, undefined, undefined],
  [Number.NaN, undefined, undefined, undefined],
  [undefined, undefined, undefined, undefined],
])('%s is the amount %s, the count %s and the rank %s', (value, amount, count, rank) => {
  expect([toAmount(value), toCount(value), toRank(value)]).toEqual([amount, count, rank]);
});
