import { expect, it } from 'vitest';
import { getLevel } from '#mock-api/worlds/progress.ts';
import { worldNames, worlds } from '#mock-api/worlds/worlds.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';

it.each(worldNames)('world %s is the same each time, and an account has one player', (name) => {
  const world = worlds[name]({ origin: mockOrigin });
  expect(worlds[name]({ origin: mockOrigin })).toEqual(world);
  const uids = world.players.map(({ uid }) => uid);
  expect(uids).toEqual([...new Set(uids)]);
  expect(uids).toEqual(expect.arrayContaining(world.people.map(({ uid }) => uid)));
});

it('the full world has 204 players, the newcomer’s four', () => {
  const count = ({ players }: { players: readonly unknown[] }) => players.length;
  expect(worldNames.map((name) => [name, count(worlds[name]({ origin: mockOrigin }))])).toEqual([
    ['full', 204],
    ['newcomer', 4],
    ['empty', 0],
  ]);
});

it('the empty world has nobody, and a player can start in it', async () => {
  const host = await createTestHost({ world: 'empty' });
  expect(await host.leaderboard()).toMatchObject({ topPlayers: [] });
  expect((await host.call('verifyCode', { code: 'GOOD01' })).status).toBe(409);
  expect((await host.profile('first')).playerStats?.currency).toMatchObject({ axp: 0, level: 1 });
});

it.each([
  [649, 1],
  [650, 2],
  [166_399, 16],
  [166_400, 17],
])('%i aXP is level %i', (axp, level) => {
  expect(getLevel(axp)).toBe(level);
});
