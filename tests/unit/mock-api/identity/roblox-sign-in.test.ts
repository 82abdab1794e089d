import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import type { TestHost } from '#tests/support/mock-host.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';
import { parseCallback, readUid } from './callback.ts';

const UNLINKED = '8450093311';
const VETERAN = '1180042317';

/** Begins a sign-in, or a link to the player `linkTo`, and returns its state. */
async function startConsent(host: TestHost, linkTo?: string): Promise<string> {
  const response = linkTo
    ? await host.call('robloxLink', { uid: linkTo }, linkTo)
    : await host.call('robloxLogin', {});
  const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(response.json);
  const url = new URL(redirectUrl);
  expect(url.origin + url.pathname).toBe(`${mockOrigin}/roblox/consent`);
  return url.searchParams.get('state') ?? '';
}

const showConsent = (host: TestHost, state: string) =>
  host.ask({ method: 'GET', path: `/roblox/consent?state=${state}` });

const decide = (host: TestHost, state: string, person: string, decision = 'allow') =>
  host.ask({
    method: 'POST',
    path: '/roblox/consent',
    contentType: 'application/x-www-form-urlencoded',
    origin: mockOrigin,
    body: new URLSearchParams({ state, person, decision }).toString(),
  });

/** Allows the account and returns the fields of the portal's callback. */
const allow = async (host: TestHost, person: string, linkTo?: string) =>
  parseCallback(await decide(host, await startConsent(host, linkTo), person));

describe('signing in with the game platform', () => {
  it('creates a player for a new account once', async () => {
    const host = await createTestHost();
    const uid = readUid((await allow(host, UNLINKED)).token);
    expect(readUid((await allow(host, UNLINKED)).token)).toBe(uid);
    expect(await host.profile(uid)).toMatchObject({
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
    expect(parseCallback(await decide(host, state, VETERAN, 'cancel'))).toEqual({
      error: 'access_denied',
      error_message: messages.signInCancelled,
      provider: 'roblox',
    });
    const again = await decide(host, state, VETERAN);
    expect(again.status).toBe(400);
    expect(again.body).toContain('This sign-in is not known here');
    expect((await showConsent(host, state)).status).toBe(400);
  });

  it('rejects expired, invented and foreign states; a state lives ten minutes', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    const { url } = z.object({ url: z.string() }).parse((await host.call('googleLogin', {})).json);
    const google = new URL(url).searchParams.get('state') ?? '';
    await host.advance(599);
    expect((await showConsent(host, state)).status).toBe(200);
    for (const bad of ['', 'x', google]) expect((await decide(host, bad, VETERAN)).status).toBe(400);
    await host.advance(1);
    expect((await decide(host, state, VETERAN)).status).toBe(400);
  });

  it('rejects an unknown account and keeps the state valid', async () => {
    const host = await createTestHost();
    const state = await startConsent(host);
    expect((await decide(host, state, '42')).status).toBe(400);
    parseCallback(await decide(host, state, VETERAN));
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
    await host.advance(60);
    const state = await startConsent(host, 'emailonly');
    const { body } = await showConsent(host, state);
    for (const text of ['Robin Mails', '@AuroraVale · level 17', '@PixelWanderer · no portal account yet'])
      expect(body).toContain(text);
    expect(readUid(parseCallback(await decide(host, state, UNLINKED)).token)).toBe('emailonly');
    // The host sends this instant in seconds.
    const linkedAt = Math.floor(host.now() / 1_000) * 1_000 + 60_000;
    expect(await host.profile('emailonly')).toMatchObject({
      authProviders: ['password', 'roblox'],
      robloxUserId: UNLINKED,
      robloxProfile: { username: 'PixelWanderer', linkedAt },
    });
  });

  it.each([
    ['another player’s account', 'emailonly', VETERAN, messages.robloxTaken],
    ['a second account', 'rookie', UNLINKED, messages.playerHasRoblox],
  ])('returns with an error for %s and changes nothing', async (_, uid, person, message) => {
    const host = await createTestHost();
    const before = await host.profile(uid);
    const back = await allow(host, person, uid);
    expect(back).toEqual({ error: 'account_conflict', error_message: message, provider: 'roblox' });
    expect(await host.profile(uid)).toEqual(before);
  });

  it('returns without an error for an account that the player has linked already', async () => {
    expect(readUid((await allow(await createTestHost(), VETERAN, 'veteran')).token)).toBe('veteran');
  });

  it('does not restore a player who was deleted meanwhile', async () => {
    const host = await createTestHost();
    const state = await startConsent(host, 'emailonly');
    await host.call('deleteAccount', {}, 'emailonly');
    const back = parseCallback(await decide(host, state, UNLINKED));
    expect(back).toMatchObject({ error_message: messages.userNotFoundSignIn });
  });
});
