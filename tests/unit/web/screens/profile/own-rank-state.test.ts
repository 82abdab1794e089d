import { expect, it } from 'vitest';
import { ownRankState } from '#web/screens/profile/own-rank-state.ts';

it.each([
  ['loading until the host answers', undefined, true, { state: 'loading' }],
  ["the host's", { rank: 12 }, false, { state: 'ranked', rank: 12 }],
  ['unknown if the host’s is none', { rank: 0 }, false, { state: 'unknown' }],
  ['unknown without a request, or after a failed one', undefined, false, { state: 'unknown' }],
])('the own rank is %s', (_, data, isLoading, state) => {
  expect(ownRankState({ data, isLoading })).toEqual(state);
});
