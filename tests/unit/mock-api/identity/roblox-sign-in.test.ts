import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import type { TestHost } from '#tests/support/mock-host.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';
import { parseCallback, readUid } from './callback.ts';

const UNLINKED = '8450093311';

const VETERAN = '1180042317';

async function startConsent(host: TestHost, linkTo?: string): Promise<string> {
  const response = linkTo
    ? await host.call('robloxLink', { uid: linkTo }, linkTo)
    : await host.call('robloxLogin', {});
  const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(response.json);
  const url = new URL(redirectUrl);
  expect(url.origin + url.pathname).toBe(`${mockOrigin}/roblox/consent`);
  return url.searchParams.get('state') ?? '';
}

const submitConsent = (host: TestHost, fields: Record<string, string>) =>
  host.ask({
    method: 'POST',
    path: '/roblox/consent',
    contentType: 'application/x-www-form-urlencoded',
    origin: mockOrigin,
    body: new URLSearchParams(fields).toString(),
  });

/** The host sends this instant in seconds. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1_000) * 1_000;

describe('signing in with the game platform', () => {
  it("shows a consent screen with the world's accounts", async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    const page = await host.ask({ method: 'GET', path: `/roblox/consent?state=${state}` });
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of ['AuroraVale', 'PixelWanderer', 'level 17', 'no portal account yet']) {
      expect(page.body).toContain(text);
    }
  });

  it('returns as the player who has the account', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    const { token, provider } = parseCallback(
      await submitConsent(host, { state, person: VETERAN, decision: 'allow' }),
    );
    expect(provider).toBe('roblox');
    expect(readUid(token)).toBe('veteran');
  });

  it('creates a player for a new account once', async () => {
    const host = await createTestHost();
    const enter = async () => {
      const state = await startConsent(host);
      return readUid(
        parseCallback(await submitConsent(host, { state, person: UNLINKED, decision: 'allow' })).token,
      );
    };
    const uid = await enter();
    expect(await enter()).toBe(uid);
    const profile = await host.profile(uid);
    expect(profile).toMatchObject({
      displayName: 'Pixel Wanderer',
      authProviders: ['roblox'],
      robloxUserId: UNLINKED,
      robloxProfile: { userId: UNLINKED, username: 'PixelWanderer' },
    });
    const unlink = await host.call('unlinkAccount', { provider: 'roblox' }, uid);
    expect(unlink).toMatchObject({ status: 400, json: { message: messages.onlyAuthentication } });
    expect(await host.findings()).toEqual([]);
  });

  it('returns with an error if cancelled, and its state is used up', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    const decision = { state, person: VETERAN, decision: 'cancel' };
    expect(parseCallback(await submitConsent(host, decision))).toEqual({
      error: 'access_denied',
      error_message: messages.signInCancelled,
      provider: 'roblox',
    });
    const again = await submitConsent(host, { ...decision, decision: 'allow' });
    expect(again.status).toBe(400);
    expect(again.body).toContain('This sign-in is not known here');
    expect((await host.ask({ method: 'GET', path: `/roblox/consent?state=${state}` })).status).toBe(400);
  });

  it('rejects expired, invented and foreign states; a state lives ten minutes', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    const google = new URL(
      z.object({ url: z.string() }).parse((await host.call('googleLogin', {})).json).url,
    );
    await host.advance(600);
    for (const bad of [state, '', 'x', google.searchParams.get('state') ?? '']) {
      expect((await submitConsent(host, { state: bad, person: VETERAN, decision: 'allow' })).status).toBe(
        400,
      );
    }
  });

  it('rejects an unknown account and keeps the state valid', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    expect((await submitConsent(host, { state, person: '42', decision: 'allow' })).status).toBe(400);
    parseCallback(await submitConsent(host, { state, person: VETERAN, decision: 'allow' }));
  });
});

describe('linking the game platform while signed in', () => {
  it('requires the token’s own uid', async () => {
    const host = await createTestHost();
    const response = await host.call('robloxLink', { uid: 'veteran' }, 'rookie');
    expect(response).toMatchObject({ status: 403, json: { message: messages.uidMismatch } });
  });

  it('links the account to that player and returns as them', async () => {
    const host = await createTestHost();
    const state = await startConsent(host, 'emailonly');
    const page = await host.ask({ method: 'GET', path: `/roblox/consent?state=${state}` });
    expect(page.body).toContain('Robin Mails');
    const { token } = parseCallback(
      await submitConsent(host, { state, person: UNLINKED, decision: 'allow' }),
    );
    expect(readUid(token)).toBe('emailonly');
    expect(await host.profile('emailonly')).toMatchObject({
      authProviders: ['password', 'roblox'],
      robloxUserId: UNLINKED,
      robloxProfile: { username: 'PixelWanderer', linkedAt: wholeSeconds(host.now()) },
    });
    expect((await host.call('unlinkAccount', { provider: 'roblox' }, 'emailonly')).status).toBe(200);
  });

  it.each([
    ['another player’s account', 'emailonly', VETERAN, messages.robloxTaken],
    ['a second account', 'rookie', UNLINKED, messages.playerHasRoblox],
  ])('returns with an error for %s and changes nothing', async (_, uid, person, message) => {
    const host = await createTestHost();
    const before = await host.profile(uid);
    const state = await startConsent(host, uid);
    const back = parseCallback(await submitConsent(host, { state, person, decision: 'allow' }));
    expect(back).toMatchObject({ error_message: message, provider: 'roblox' });
    expect(back).not.toHaveProperty('token');
    expect(await host.profile(uid)).toEqual(before);
  });

  it('returns without an error for an account that the player has linked already', async () => {
    const host = await createTestHost();
    const state = await startConsent(host, 'veteran');
    const back = parseCallback(await submitConsent(host, { state, person: VETERAN, decision: 'allow' }));
    expect(readUid(back.token)).toBe('veteran');
  });

  it('does not restore a player who was deleted meanwhile', async () => {
    const host = await createTestHost();
    const state = await startConsent(host, 'emailonly');
    await host.call('deleteAccount', {}, 'emailonly');
    const back = parseCallback(await submitConsent(host, { state, person: UNLINKED, decision: 'allow' }));
    expect(back).toMatchObject({ error_message: messages.userNotFoundSignIn });
  });
});
