import { expect, it } from 'vitest';
import { parseHostJson, parseResponse } from '#rpc/host/parse-response.ts';

const SIZE = 800_000;
const repeat = (text: string) => text.repeat(SIZE / text.length);

it.each([
  ['nested arrays', `{"topPlayers":${repeat('[')}${repeat(']')}}`],
  ['nested objects', `{"topPlayers":[],"x":${'{"a":'.repeat(130_000)}1${'}'.repeat(130_000)}}`],
  ['rows of another shape', `{"topPlayers":[${repeat('{},')}{}]}`],
  ['numbers instead of rows', `{"topPlayers":[${repeat('1,')}1]}`],
  ['unknown fields', `{${repeat('"k":1,')}"topPlayers":[]}`],
])('800 kB of JSON block the event loop for seconds, so a body is refused with %s', (_, body) => {
  expect(parseHostJson(body) === undefined).toBe(true);
  const drift: unknown[] = [];
  expect(() => parseResponse('leaderboard', body, (found) => drift.push(found))).toThrow('not JSON');
  expect(drift).toHaveLength(1);
});

it('a leaderboard of 1,000 players is read', () => {
  const topPlayers = Array.from({ length: 1_000 }, (_, index) => ({
    rank: index + 1,
    uid: `player-${index}`,
    displayName: 'Nova, the first',
    axp: 5,
    level: 1,
  }));
  const read = parseResponse('leaderboard', JSON.stringify({ topPlayers }), () => undefined);
  expect(read.topPlayers).toHaveLength(1_000);
});

it('an id keeps the digits that a number of JavaScript would lose', () => {
  const number = '{"platformInfo":{"id": 1180042317123456789 ,"guildId":9007199254740993}}';
  const { platformInfo } = parseResponse('verifyCode', number, () => undefined);
  expect(platformInfo).toEqual({ id: '1180042317123456789', guildId: '9007199254740993' });
  expect(parseHostJson('{"userId":9007199254740993}')).toEqual({ userId: '9007199254740993' });
  expect(parseHostJson('{"id":7,"note":"\\"id\\":1180042317123456789,","axp":1180042317123456789}')).toEqual({
    id: 7,
    note: '"id":1180042317123456789,',
    axp: 1_180_042_317_123_456_800,
  });
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

it('an answer of which only an optional part is unreadable names that part', () => {
  const body = JSON.stringify({ displayName: 7, news: [] });
  const parse = () => parseResponse('publicProfile', body, () => undefined);
  expect(parse).toThrow(/^publicProfile: does not fit at \$\.displayName$/);
});

it('JSON of more than 10,000 values, which would take long to read, is not read', () => {
  const list = (commas: number) => `[${'0,'.repeat(commas)}0]`;
  expect([9_998, 9_999].map((commas) => parseHostJson(list(commas)) === undefined)).toEqual([false, true]);
});
