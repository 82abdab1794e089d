import { expect, it } from 'vitest';
import { gamesState } from '#web/screens/games/state.ts';
import { findOpenBadge } from '#web/screens/games/use-badge-url.ts';

const found = <Data>(data: Data) => ({ data, failure: undefined });

it('two games of one title, and two badges of one name, are told apart', () => {
  const state = gamesState({
    session: { state: 'visitor' },
    games: found({ data: { one: { FullTitle: 'Race' }, two: { FullTitle: 'Race' } } }),
    badges: found({
      data: { two: [{ Name: 'Win', Desc: 'a' }, { Name: 'Win', Desc: 'b' }, { Name: 'Lose' }] },
    }),
    profile: { data: undefined, failure: undefined },
    images: { game: (id) => `/${id}`, badge: (id, name) => `/${id}/${name}` },
  });
  if (state.state !== 'listed') throw new Error(`The games are ${state.state}`);
  const [, two] = state.games;
  expect(two?.badges.map(({ id }) => id)).toEqual(['Win', 'Win (2)', 'Lose']);
  const open = (badge: string) =>
    findOpenBadge(state.games, { hash: '#two', search: `?${new URLSearchParams({ badge })}` })?.badge;
  expect(open('Win')?.description).toBe('a');
  expect(open('Win (2)')).toMatchObject({ name: 'Win', description: 'b', imageUrl: '/two/Win' });
});
