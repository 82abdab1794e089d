import { expect, it } from 'vitest';
import type { Drift } from '#rpc/host/drift.ts';
import { parseResponse } from '#rpc/host/parse-response.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';

const SIZE = 800_000;
/** As the real host sends it. */
const robloxUser = {
  ...{ description: '', created: '2006-02-27T21:06:40.3Z', isBanned: false, externalAppDisplayName: null },
  ...{ hasVerifiedBadge: true, id: 1, name: 'Roblox', displayName: 'Roblox' },
};
const repeat = (text: string) => text.repeat(SIZE / text.length);

it.each([
  ['nested arrays', `{"displayName":${repeat('[')}${repeat(']')}}`],
  ['nested objects', `{"displayName":"","x":${'{"a":'.repeat(130_000)}1${'}'.repeat(130_000)}}`],
  ['badges of another shape', `{"playerGamesData":{"a":{"badgesOwned":[${repeat('{},')}{}]}}}`],
  ['numbers instead of texts', `{"authProviders":[${repeat('1,')}1]}`],
  ['unknown fields', `{${Array.from({ length: 80_000 }, (_, nth) => `"k${nth}":1,`).join('')}"x":1}`],
])('800 kB of JSON could take seconds, so a profile is refused with %s', (_, body) => {
  const drift: unknown[] = [];
  const parse = () => parseResponse('profile', body, (found) => drift.push(found));
  expect(parse).toThrow('more than 30000 values');
  expect(drift).toHaveLength(1);
});

it.each([2_500, 12_000])('of a leaderboard of %i players the first ten are read', (players) => {
  const topPlayers = Array.from({ length: players }, (_, index) => ({
    ...{ rank: index + 1, uid: `player-${index}`, displayName: 'Nova, the first', axp: 5 },
  }));
  const body = JSON.stringify({ topPlayers, generatedAt: 1_700_000_000_000 });
  const drift: unknown[] = [];
  const read = parseResponse('leaderboard', body, (found) => drift.push(found));
  expect(read.topPlayers).toEqual(topPlayers.slice(0, 10));
  expect(drift).toEqual([]);
});

it('a user of the game platform may have fields that the portal does not read, but no other name', () => {
  const drift: unknown[] = [];
  const read = (parts: object) =>
    parseResponse('robloxUser', JSON.stringify({ ...robloxUser, ...parts }), (found) => drift.push(found));
  const { id, name, displayName } = robloxUser;
  expect(read({})).toEqual({ id: String(id), name, displayName });
  expect(drift).toEqual([]);
  expect(() => read({ name: 7 })).toThrow('does not fit at $.name');
  expect(drift).toEqual([{ call: 'robloxUser', kind: 'mismatch', path: '$.name' }]);
});

it('a profile of 3,600 badges is read', () => {
  const badges = Array.from({ length: 3_600 }, (_, nth) => [
    `Badge, the ${nth}`,
    { _seconds: 1_700_000_000 + nth, _nanoseconds: 0 },
  ]);
  const playerGamesData = { Stick: { badgesOwned: Object.fromEntries(badges) } };
  const body = JSON.stringify({ displayName: 'Nova', playerGamesData });
  const read = parseResponse('profile', body, () => undefined);
  expect(Object.keys(read.playerGamesData?.Stick?.badgesOwned ?? {})).toHaveLength(3_600);
});

it('an id keeps the digits that a number of JavaScript would lose', () => {
  const number = '{"platformInfo":{"id": 1180042317123456789 ,"guildId":9007199254740993}}';
  const { platformInfo } = parseResponse('verifyCode', number, () => undefined);
  expect(platformInfo).toEqual({ id: '1180042317123456789', guildId: '9007199254740993' });
  expect(parseWireJson('{"userId":9007199254740993}')).toEqual({ userId: '9007199254740993' });
  expect(parseWireJson('{"id":7,"note":"\\"id\\":1180042317123456789,","axp":1180042317123456789}')).toEqual({
    id: 7,
    note: '"id":1180042317123456789,',
    axp: 1_180_042_317_123_456_800,
  });
});

it('a chat account of another platform than Discord is refused, one of none is of Discord', () => {
  const drift: Drift[] = [];
  const read = (platform: unknown) =>
    parseResponse(
      'verifyCode',
      JSON.stringify({ platformInfo: { id: '7', username: 'nova', platform } }),
      (found) => drift.push(found),
    );
  for (const platform of ['discord', 'Discord', 'DISCORD', ''])
    expect(read(platform).platformInfo).toEqual({ id: '7', username: 'nova', platform });
  expect(drift).toEqual([]);
  for (const platform of [undefined, null])
    expect(read(platform).platformInfo).toEqual({ id: '7', username: 'nova' });
  for (const platform of ['telegram', 7])
    expect(() => read(platform)).toThrow('does not fit at $.platformInfo.platform');
});

it('an empty list where a map or an object belongs is an empty one, without drift', () => {
  const body = {
    ...{ displayName: 'Ann', authProviders: [] },
    ...{ playerStats: [], playerGamesData: { Stick: { badgesOwned: [] } } },
  };
  const drift: unknown[] = [];
  const read = parseResponse('profile', JSON.stringify(body), (found) => drift.push(found));
  const stick = { badgesEarned: 0, badgesOwned: {}, playtime: 0 };
  expect(read).toEqual({ ...body, playerStats: {}, playerGamesData: { Stick: stick } });
  expect(drift).toEqual([]);
});

it.each(['robloxProfile', 'googleProfile', 'discordProfile'])(
  'a %s of empty fields alone is none',
  (name) => {
    for (const account of [
      [],
      { username: '', email: '', linkedAt: null },
      { username: null },
      { userId: '0', linkedAt: '0001-01-01T00:00:00Z' },
      { userId: 0, linkedAt: -62_135_596_800 },
      { userId: '', username: '', linkedAt: { _seconds: 0 } },
      { username: '', linkedAt: { _seconds: -62_135_596_800, _nanoseconds: 0 }, verified: false },
    ]) {
      const body = JSON.stringify({ displayName: 'Ann', [name]: account });
      expect(parseResponse('profile', body, () => undefined)).toEqual({ displayName: 'Ann' });
    }
  },
);

it.each([
  [{ username: '', platform: 'discord' }, { username: '' }],
  [{}, {}],
  [{ name: 'nova' }, {}],
  [
    { username: '', linkedAt: { _seconds: 1_700_000_000, _nanoseconds: 0 } },
    { username: '', linkedAt: 1_700_000_000_000 },
  ],
  [{ username: 'nova', linkedAt: null }, { username: 'nova' }],
  [{ username: '', linkedAt: 'someday' }, { username: '' }],
])('the Discord account %j is read as %j', (sent, discordProfile) => {
  const body = JSON.stringify({ displayName: 'Ann', discordProfile: sent });
  const read = parseResponse('profile', body, () => undefined);
  expect(read).toEqual({ displayName: 'Ann', discordProfile });
});

it('a list that is left out beside a legible field is empty, without drift', () => {
  const drift: unknown[] = [];
  const read = (body: object) =>
    parseResponse('leaderboard', JSON.stringify(body), (found) => drift.push(found));
  expect(read({ generatedAt: 1_700_000_000_000 })).toEqual({
    topPlayers: [],
    generatedAt: 1_700_000_000_000,
  });
  expect(drift).toEqual([]);
  for (const other of [{}, { error: 'Not found' }, { generatedAt: 'someday' }, { generatedAt: null }])
    expect(() => read(other), JSON.stringify(other)).toThrow('does not fit');
  // Perhaps the list is elsewhere, or has another name.
  const wrapped = { data: { topPlayers: [] }, generatedAt: 1_700_000_000_000 };
  expect(() => read(wrapped)).toThrow('does not fit at $.topPlayers');
  const renamed = { players: [{ uid: 'ann', axp: 5 }], generatedAt: 1_700_000_000_000 };
  expect(() => read(renamed)).toThrow('does not fit at $.topPlayers');
  expect(drift).toContainEqual({ call: 'leaderboard', kind: 'unknown-field', path: '$.players' });
});

it('a response of which only an optional part is unreadable names that part', () => {
  const body = JSON.stringify({ displayName: 7, news: [] });
  const parse = () => parseResponse('publicProfile', body, () => undefined);
  expect(parse).toThrow(/^publicProfile: does not fit at \$\.displayName$/);
});
