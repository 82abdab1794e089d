import { describe, expect, it } from 'vitest';
import { createTestHost } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

describe('a new player', () => {
  it.each([undefined, 'Ann'])('named %s has a valid profile, empty stats and no games', async (name) => {
    const host = await createTestHost();
    const authorization = `Bearer ${createIdToken('fresh-uid', { email: 'fresh@example.com', name })}`;
    const { json } = await host.ask({ method: 'GET', path: '/api/v1/auth/profile', authorization });
    expect(json).toMatchObject({
      displayName: name ?? 'fresh',
      email: 'fresh@example.com',
      authProviders: ['password'],
      ingameOptions: { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } },
      playerStats: {},
      playerGamesData: {},
    });
    expect(json).not.toHaveProperty('robloxProfile');
    expect(await host.findings()).toEqual([]);
  });

  it('with an email account exists from the first read of the profile on, not from another call', async () => {
    const host = await createTestHost();
    const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: true } as const;
    expect((await host.call('updateOption', option, 'fresh-uid')).status).toBe(404);
    expect((await host.call('leaderboard', {}, 'fresh-uid')).status).toBe(200);
    expect((await host.call('publicProfile', { id: 'fresh-uid' })).status).toBe(404);
    await host.profile('fresh-uid');
    expect((await host.call('publicProfile', { id: 'fresh-uid' })).status).toBe(200);
  });

  it.each(['google.com', 'custom'])(
    'with a token of %s exists once the host has taken the token, not from a read on',
    async (provider) => {
      const host = await createTestHost();
      const idToken = createIdToken('fresh-uid', { provider, email: 'fresh@example.com' });
      const authorization = `Bearer ${idToken}`;
      const read = async () =>
        (await host.ask({ method: 'GET', path: '/api/v1/auth/profile', authorization })).status;
      expect(await read()).toBe(404);
      await host.call('verifyTokenAndCreateUser', { idToken });
      expect(await read()).toBe(200);
    },
  );

  it('is created once for simultaneous calls', async () => {
    const host = await createTestHost();
    const profiles = await Promise.all([1, 2, 3].map(() => host.profile('fresh-uid')));
    expect(new Set(profiles.map((profile) => JSON.stringify(profile))).size).toBe(1);
  });

  it('with a password gets Google with the first Google sign-in and keeps its date', async () => {
    const host = await createTestHost();
    const token = createIdToken('emailonly', { provider: 'google.com', email: 'emailonly@example.com' });
    const since = host.now();
    await host.call('verifyTokenAndCreateUser', { idToken: token });
    await host.advance(60);
    await host.call('verifyTokenAndCreateUser', { idToken: token });
    expect(await host.profile('emailonly')).toMatchObject({
      authProviders: ['password', 'google'],
      googleProfile: { email: 'emailonly@example.com', linkedAt: since },
    });
  });
});
