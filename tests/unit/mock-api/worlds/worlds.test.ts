import { expect, it } from 'vitest';
import { getLevel } from '#mock-api/worlds/progress.ts';
import { worldNames, worlds } from '#mock-api/worlds/worlds.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';

it.each(worldNames)('world %s is on record', async (name) => {
  const { people, players, robloxAccounts, codes, games, badges } = worlds[name]({ origin: mockOrigin });
  const shown = [...people, ...players.slice(0, 24), ...players.slice(-1), ...robloxAccounts, ...codes];
  const lines = [...shown, ...Object.entries(games.data), ...Object.entries(badges.data)].map((one) =>
    JSON.stringify(one),
  );
  await expect([`${players.length} players`, ...lines, ''].join('\n')).toMatchFileSnapshot(`${name}.snap`);
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
