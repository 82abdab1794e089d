import { expect, it } from 'vitest';
import { serialize } from '#rpc/http/trpc/serialize.ts';

const players = (axp: number) => [{ uid: 'nova', displayName: 'é"', axp, rank: 1 }];

it('a result is serialized as by JSON.stringify', () => {
  const boards = [1, 2].map((axp) => ({ topPlayers: players(axp), now: axp }));
  for (const value of [undefined, null, 'é"', { topPlayers: 1 }, { topPlayers: [] }, ...boards])
    expect(serialize(value)).toBe(JSON.stringify(value));
});

it('a cached leaderboard has the time of each response', () => {
  const topPlayers = players(1);
  const snapshots = [1, 2].map((now) => ({ topPlayers, nextUpdateAt: undefined, now, stale: now > 1 }));
  expect(snapshots.map(serialize)).toEqual(snapshots.map((snapshot) => JSON.stringify(snapshot)));
});
