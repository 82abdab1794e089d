import { expect, it } from 'vitest';
import { homeGamesState } from '#web/screens/home/state.ts';

const imageOf = (id: string) => `/${id}`;

it('the game grid has a handful of many games', () => {
  const data = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`game ${at}`, {}]));
  expect(homeGamesState({ data: { data }, failure: undefined }, imageOf)).toMatchObject({
    games: [{ id: 'game 0' }, {}, {}, {}, { id: 'game 4' }],
  });
});

it('the game grid leaves out hidden games and links that lead nowhere', () => {
  const data = {
    data: {
      a: { FullTitle: 'A', Link: 'javascript:alert(1)' },
      b: { FullTitle: 'B', Show: false },
      c: { FullTitle: '', FormattedDescription: 'Wood.', Link: 'https://play.test/c' },
    },
  };
  expect(homeGamesState({ data, failure: { code: 'unexpected', message: 'no' } }, imageOf)).toEqual({
    state: 'listed',
    games: [
      { id: 'a', title: 'A', description: undefined, imageUrl: '/a', link: undefined },
      { id: 'c', title: 'c', description: 'Wood.', imageUrl: '/c', link: 'https://play.test/c' },
    ],
  });
});
