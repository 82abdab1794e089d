import { expect, it } from 'vitest';
import { ownRankState } from '#web/screens/profile/own-rank-state.ts';

const entry = { uid: 'u1', displayName: 'Nova', axp: 5, rank: 12 };

it('the own rank is loading until the host answers', () => {
  expect(ownRankState({ data: undefined, isLoading: true })).toEqual({ state: 'loading' });
});

it("the own rank is the host's", () => {
  expect(ownRankState({ data: entry, isLoading: false })).toEqual({ state: 'ranked', rank: 12 });
});

it('the own rank is unknown without a request, or after a failed one', () => {
  expect(ownRankState({ data: undefined, isLoading: false })).toEqual({ state: 'unknown' });
});
