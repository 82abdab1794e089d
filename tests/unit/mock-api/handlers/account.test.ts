import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { IdentityService } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import * as messages from '#schema/messages.ts';
import { createTestHost, mockOrigin, validInputs } from '#tests/support/mock-host.ts';

it('unlinking removes the game platform account from both profiles and the sign-in methods', async () => {
  const host = await createTestHost();
  const { json } = await host.call('unlinkAccount', { provider: 'roblox' }, 'rookie');
  expect(json).toEqual({ success: true, message: messages.robloxUnlinked });
  const profile = await host.profile('rookie');
  expect(profile.robloxProfile).toBeUndefined();
  expect(profile.robloxUserId).toBeUndefined();
  expect(profile.authProviders).toEqual(['password']);
  const shown = await host.call('publicProfile', { id: 'rookie' });
  expect(shown.json).not.toHaveProperty('username');
  expect(shown.json).not.toHaveProperty('robloxProfile');
  expect((await host.call('ownRank', { robloxUserId: '5520917643' }, 'rookie')).status).toBe(404);
});

it('options that are set at the same moment are both stored', async () => {
  const host = await createTestHost();
  const set = (name: 'PublicProfileVisible' | 'ShowInLeaderboards') =>
    host.call('updateOption', { category: 'Privacy', name, value: false }, 'rookie');
  await Promise.all([set('PublicProfileVisible'), set('ShowInLeaderboards')]);
  expect((await host.profile('rookie')).ingameOptions?.Privacy).toEqual({
    PublicProfileVisible: false,
    ShowInLeaderboards: false,
  });
});

it('a write without a profile is a 404, as its contract says', async () => {
  const host = await createTestHost();
  const writes = [
    'unlinkAccount',
    'updateOption',
    'requestDataExport',
    'deleteAccount',
    'linkPlatform',
  ] as const;
  for (const key of writes) expect((await host.call(key, validInputs[key], 'nobody')).status).toBe(404);
  expect(await host.findings()).toEqual([]);
});

describe('deletion', () => {
  it('removes the player here and in the identity service', async () => {
    const identity = createInMemoryIdentity();
    const host = await createTestHost({ identity });
    expect((await host.call('deleteAccount', {}, 'veteran')).status).toBe(204);
    expect(identity.accounts.has('veteran')).toBe(false);
    expect((await host.call('publicProfile', { id: 'veteran' })).status).toBe(404);
    expect((await host.leaderboard()).topPlayers.some(({ uid }) => uid === 'veteran')).toBe(false);
    expect((await host.call('ownRank', { robloxUserId: '1180042317' }, 'rookie')).status).toBe(404);
    expect(await host.findings()).toEqual([]);
  });

  it('is final for calls that are in progress', async () => {
    const host = await createTestHost();
    const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: true } as const;
    const [deleted, late] = await Promise.all([
      host.call('deleteAccount', {}, 'rookie'),
      host.call('updateOption', option, 'rookie'),
    ]);
    expect([deleted.status, late.status]).toEqual([204, 401]);
    const signIn = await host.call('verifyTokenAndCreateUser', validInputs.verifyTokenAndCreateUser);
    expect([signIn.status, (await host.call('leaderboard', {}, 'rookie')).status]).toEqual([401, 401]);
    expect((await host.call('publicProfile', { id: 'rookie' })).status).toBe(404);
  });

  it('changes nothing if the identity service is unreachable', async () => {
    const identity: IdentityService = {
      ...createInMemoryIdentity(),
      remove: () => Promise.reject(new Error('connect ECONNREFUSED')),
    };
    const host = await createTestHost({ identity });
    const response = await host.call('deleteAccount', {}, 'rookie');
    expect(response).toMatchObject({ status: 503, json: { message: messages.deletionFailed } });
    expect((await host.profile('rookie')).displayName).toBe('TinyTuba');
  });
});

describe('a data export', () => {
  const email = 'elsewhere@example.com';
  const earlier = { kind: 'other', email, oobCode: '1', link: mockOrigin } as const;
  const OutboxSchema = z.object({ mails: z.array(z.object({ link: z.string() })) });

  async function requestExport() {
    const identity = createInMemoryIdentity();
    identity.deliver(earlier);
    const host = await createTestHost({ identity });
    await host.advance(60);
    const response = await host.call('requestDataExport', { email }, 'rookie');
    const { json } = await host.control('GET', '/outbox');
    const link = OutboxSchema.parse(json).mails[1]?.link ?? '';
    const open = (url: string) => host.ask({ method: 'GET', path: url.slice(mockOrigin.length) });
    return { host, response, json, link, open };
  }

  it('arrives in the outbox, with a link to the data', async () => {
    const { response, json, link, open, host } = await requestExport();
    expect(response).toMatchObject({ status: 204, body: '' });
    const sentAt = new Date(host.now() + 60_000).toISOString();
    expect(json).toEqual({ mails: [earlier, { kind: 'dataExport', email, link, sentAt }] });
    const file = await open(link);
    expect(file).toMatchObject({ status: 200, json: { uid: 'rookie', displayName: 'TinyTuba' } });
    expect(file.headers['content-disposition']).toBe('attachment; filename="data-export.json"');
  });

  it('opens nothing that was not requested, or that was deleted since', async () => {
    const { link, open, host } = await requestExport();
    expect((await open(link.replace('rookie', 'veteran'))).status).toBe(404);
    expect((await open(link.replace(/at=\d+/, 'at=1'))).status).toBe(404);
    await host.call('deleteAccount', {}, 'rookie');
    expect((await open(link)).status).toBe(404);
  });
});
