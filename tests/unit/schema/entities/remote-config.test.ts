import { expect, it } from 'vitest';
import { visibleGames } from '#schema/entities/games.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';

it.each([undefined, null, 7])(
  'a game with the title %s keeps its other fields, and the list its other games',
  (FullTitle) => {
    const link = 'https://games.test/stick';
    const data = { stick: { FullTitle, Link: link }, fly: { FullTitle: 'Fly High' } };
    const games = visibleGames(GamesConfigSchema.parse({ data }));
    expect(games).toEqual([
      ['stick', { Link: link }],
      ['fly', { FullTitle: 'Fly High' }],
    ]);
  },
);

it('an entry that is no game is hidden, and the others stay', () => {
  const games = visibleGames(
    GamesConfigSchema.parse({ data: { stick: null, fly: { FullTitle: 'Fly High' } } }),
  );
  expect(games.map(([id]) => id)).toEqual(['fly']);
});

it('badges without a name and lists that are none leave the other badges', () => {
  const data = { stick: [{ Desc: 'nameless' }, { Name: 'First', Desc: null }], fly: 'none' };
  expect(BadgesConfigSchema.parse({ data })).toEqual({ data: { stick: [{ Name: 'First' }] } });
});
