import { expect, it } from 'vitest';
import { homeGamesState, toAccountLink } from '#web/screens/home/state.ts';

const imageOf = (id: string) => `/${id}`;
const failure = { code: 'unexpected', message: 'no' } as const;
const user = { uid: 'u1', displayName: 'Nova', email: null, photoURL: null, emailVerified: true };

it("the home page offers 'View Profile' to a player and 'Log In / Sign Up' to a visitor", () => {
  expect(toAccountLink({ state: 'player', user })).toEqual({ label: 'View Profile', to: '/profile' });
  expect(toAccountLink({ state: 'visitor' })).toEqual({ label: 'Log In / Sign Up', to: '/login' });
  expect(toAccountLink({ state: 'loading' })).toEqual(toAccountLink({ state: 'visitor' }));
});

it('the game grid is loading, failed, empty or listed', () => {
  const data = {
    data: { a: { FullTitle: 'A', Link: 'javascript:alert(1)' }, b: { FullTitle: 'B', Show: false } },
  };
  expect(homeGamesState({ data: undefined, failure: undefined }, imageOf)).toEqual({ state: 'loading' });
  expect(homeGamesState({ data: undefined, failure }, imageOf)).toEqual({ state: 'failed' });
  expect(homeGamesState({ data: { data: {} }, failure: undefined }, imageOf)).toEqual({ state: 'empty' });
  expect(homeGamesState({ data, failure }, imageOf)).toEqual({
    state: 'listed',
    games: [{ id: 'a', title: 'A', description: undefined, imageUrl: '/a', link: undefined }],
  });
});
