import { expect, it } from 'vitest';
import { serialize } from '#rpc/http/trpc/serialize.ts';

const players = (axp: number) => [{ uid: 'nova', displayName: 'é"', axp, rank: 1 }];

it.each([
  ['nothing', [undefined]],
  ['a value', [null, 'é"', { topPlayers: 1 }, { topPlayers: [] }]],
  [
    'two leaderboards',
    [
      { topPlayers: players(1), now: 1 },
      { topPlayers: players(2), now: 2 },
    ],
  ],
])('%s is serialized as by JSON.stringify', (_, values) => {
  expect(values.map(serialize)).toEqual(values.map((value) => JSON.stringify(value)));
});

it('a cached leaderboard has the time of each response', () => {
  const topPlayers = players(1);
  const snapshots = [1, 2].map((now) => ({ topPlayers, nextUpdateAt: undefined, now, stale: now > 1 }));
  expect(snapshots.map(serialize)).toEqual(snapshots.map((snapshot) => JSON.stringify(snapshot)));
});
