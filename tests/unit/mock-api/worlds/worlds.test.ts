import { expect, it } from 'vitest';
import { getLevel } from '#mock-api/worlds/progress.ts';
import { worldNames, worlds } from '#mock-api/worlds/worlds.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';

it('veteran has level 17, everything linked, aCoins and all five games', async () => {
  const profile = await (await createTestHost()).profile('veteran');
  expect(profile).toMatchObject({
    authProviders: ['password', 'roblox', 'google'],
    robloxProfile: { username: 'AuroraVale' },
    googleProfile: { email: 'veteran@example.com' },
    discordProfile: { username: 'auroravale' },
    playerStats: { currency: { level: 17, levelName: 'Master', aCoins: 48_250 } },
  });
  const games = Object.values(profile.playerGamesData ?? {});
  expect(games.filter(({ playtime }) => playtime)).toHaveLength(5);
  const badges = games.flatMap(({ badgesOwned }) => Object.keys(badgesOwned ?? {}));
  expect(profile.playerStats?.stats?.badgesEarned).toBe(badges.length);
});

it('rookie has level 2, Roblox linked, no aCoins and two games', async () => {
  const profile = await (await createTestHost()).profile('rookie');
  expect(profile.playerStats?.currency).toEqual({ axp: 1_240, level: 2, levelName: 'Noob' });
  expect(Object.keys(profile.playerGamesData ?? {})).toHaveLength(2);
  expect(profile.authProviders).toEqual(['password', 'roblox']);
  expect(profile.discordProfile).toBeUndefined();
});

it('the leaderboard has shared ranks, the veteran in its top ten and the rookie far below', async () => {
  const host = await createTestHost();
  const { topPlayers } = await host.leaderboard();
  expect(topPlayers.slice(0, 6).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6]);
  expect(topPlayers[5]).toMatchObject({ uid: 'veteran' });
  const own = await host.call('ownRank', { robloxUserId: '5520917643' }, 'rookie');
  expect(own.json).toMatchObject({ uid: 'rookie', displayName: 'TinyTuba', axp: 1_240, rank: 195 });
});

it('emailonly has a password, nothing linked and nothing played', async () => {
  expect(await (await createTestHost()).profile('emailonly')).toMatchObject({
    authProviders: ['password'],
    playerStats: { currency: { axp: 0, level: 1 }, stats: { secondsPlayed: 0 } },
    playerGamesData: {},
  });
});

it('a public profile shows only what SPEC §3 lists', async () => {
  const { json } = await (await createTestHost()).call('publicProfile', { id: 'veteran' });
  expect(json).toEqual({
    displayName: 'Aurora Vale',
    username: 'AuroraVale',
    profileImageUrl: `${mockOrigin}/avatars/veteran.svg`,
    playerStats: { currency: { axp: 182_450, level: 17 } },
    robloxProfile: { userId: '1180042317', username: 'AuroraVale' },
  });
});

it.each(worldNames)('world %s is the same at every start', (name) => {
  expect(worlds[name]({ origin: mockOrigin })).toEqual(worlds[name]({ origin: mockOrigin }));
});

it('the newcomer’s world has fewer than ten players on its leaderboard', async () => {
  const host = await createTestHost({ world: 'newcomer' });
  const { topPlayers } = await host.leaderboard();
  expect(topPlayers.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  expect(topPlayers.at(-1)).toMatchObject({ uid: 'newcomer', axp: 0 });
  expect(await host.findings()).toEqual([]);
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
