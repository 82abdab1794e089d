import { expect, it } from 'vitest';
import { isComplete } from '#schema/entities/badge-count.ts';
import {
  badgeFileName,
  badgeImagePath,
  gameFolder,
  playLink,
  thumbnailPath,
  visibleGames,
} from '#schema/entities/games.ts';
import { GamesConfigSchema } from '#schema/entities/remote-config.ts';

it.each([
  ['Stick Sim', 'stick sim'],
  ['🔥 Stick Sim', 'stick sim'],
  ['Fly🚀High', 'flyhigh'],
  ['Fly 🚀 High', 'fly high'],
  ['Family 👨‍👩‍👧‍👦 Day', 'family day'],
  ['Cup 🇩🇪', 'cup'],
  ['Glen 🏴󠁧󠁢󠁳󠁣󠁴󠁿 Run', 'glen run'],
  ['Wave 👋🏽', 'wave'],
  ['Love ❤️ Tycoon', 'love tycoon'],
  ['Top 1️⃣0', 'top 0'],
  ['Room 101 #2*', 'room 101 #2*'],
  ['Élan Čup', 'élan čup'],
  ['🎮\uFE0E', ''],
])('the game %s is in folder "%s" of the CDN: lowercased, emoji removed', (gameId, folder) => {
  expect(gameFolder(gameId)).toBe(folder);
});

it.each([
  ['First Steps!', 'First Steps'],
  ["Don't Stop", 'Dont Stop'],
  ['100% (Gold) #1', '100 Gold 1'],
  ['⭐ Star & Moon', 'Star Moon'],
  ['Über-Held', 'ÜberHeld'],
  ['हिन्दी!', 'हिन्दी'],
  ['../../etc', 'etc'],
  ['🏆', ''],
])('the badge %s is file "%s" on the CDN: its name without symbols', (name, file) => {
  expect(badgeFileName(name)).toBe(file);
});

it('a game without badges is never complete, one with more badges than the catalogue names is', () => {
  const earned = [0, 1, 2].map((count) => ({ earned: count, total: Math.min(count, 1) }));
  expect(earned.map(isComplete)).toEqual([false, true, true]);
});

it('images are at the paths of SPEC §7', () => {
  expect(thumbnailPath('Fly High Sim 🚀')).toBe('games/fly%20high%20sim/showcase%20thumbnails/1.png');
  expect(badgeImagePath('Stick Sim', 'First Steps!')).toBe('games/stick%20sim/badges/First%20Steps.png');
});

it("each part of an image path is encoded and can't traverse folders", () => {
  expect(thumbnailPath('A/B #1?\ud800\0')).toBe(
    'games/a%2Fb%20%231%3F%EF%BF%BD%EF%BF%BD/showcase%20thumbnails/1.png',
  );
  expect(thumbnailPath('No. 1 Sim')).toBe('games/no.%201%20sim/showcase%20thumbnails/1.png');
  for (const id of ['..', '.', '../../etc', '%2e%2e', '..\\..', ' .. ', '🚀..'])
    for (const path of [thumbnailPath(id), badgeImagePath(id, '../..'), badgeImagePath('stick', id)])
      expect(new URL(path, 'https://cdn.test').pathname, id).toMatch(/^\/games\/[^/]+\/[^/]+\/[^/]*\.png$/);
});

it.each([undefined, null, 7])(
  'a game with the title %s keeps its other fields, and the list its other games',
  (FullTitle) => {
    const data = { stick: { FullTitle, Link: 'https://games.test' }, fly: { FullTitle: 'Fly High' } };
    expect(visibleGames(GamesConfigSchema.parse({ data }))).toEqual([
      ['stick', { Link: 'https://games.test' }],
      ['fly', { FullTitle: 'Fly High' }],
    ]);
  },
);

it.each([
  ['https://www.roblox.com/games/1', 'https://www.roblox.com/games/1'],
  ['HTTP://play.test', 'HTTP://play.test'],
  ['javascript:alert(1)', undefined],
  ['//play.test', undefined],
  ['', undefined],
  [undefined, undefined],
])('a game with link %s opens %s', (Link, expected) => {
  expect(playLink({ FullTitle: 'Game', ...(Link === undefined ? {} : { Link }) })).toBe(expected);
});
