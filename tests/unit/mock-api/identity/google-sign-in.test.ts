import { expect, it } from 'vitest';
import { z } from 'zod';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import type { TestHost } from '#tests/support/mock-host.ts';
import { createTestHost, portalOrigin } from '#tests/support/mock-host.ts';
import { parseCallback, readUid } from './callback.ts';

/** Begins a sign-in by redirect. */
async function start(host: TestHost) {
  const { url } = z.object({ url: z.string() }).parse((await host.call('googleLogin', {})).json);
  const { pathname, search, searchParams } = new URL(url);
  const show = (typed = '') => host.ask({ method: 'GET', path: `${pathname + search}&email=${typed}` });
  const choose = (email: string, origin = portalOrigin) => {
    const query = new URLSearchParams({ email, state: searchParams.get('state') ?? '', origin });
    return host.ask({ method: 'GET', path: `/google/choose?${query}` });
  };
  return { show, choose };
}

const enter = async (host: TestHost, email: string) => {
  const { choose } = await start(host);
  return readUid(parseCallback(await choose(email)).token);
};

it('a sign-in by redirect returns as the player who has the account, once', async () => {
  const { show, choose } = await start(await createTestHost());
  const { body } = await show('typed@example.com');
  const listed = body.matchAll(/avatars\/([^"]*)|<strong>([^<]*)<\/strong> <small>([^<]*)/g);
  // The veteran has the picture of the profile.
  expect(Array.from(listed, ([, picture, name, email]) => picture ?? `${name} ${email}`)).toEqual([
    'typed typed@example.com',
    'veteran.svg',
    'Aurora Vale veteran@example.com',
    'Gwen Fields gwen.fields@example.com',
  ]);
  const { token, provider } = parseCallback(await choose('veteran@example.com'));
  expect([provider, readUid(token)]).toEqual(['google', 'veteran']);
  expect((await choose('veteran@example.com')).status).toBe(400);
  expect((await show()).status).toBe(400);
});

it('a new account creates a player once', async () => {
  const host = await createTestHost();
  await host.advance(60);
  const uid = await enter(host, 'gwen.fields@example.com');
  expect(await enter(host, 'gwen.fields@example.com')).toBe(uid);
  expect(await host.profile(uid)).toMatchObject({
    displayName: 'Gwen Fields',
    authProviders: ['google'],
    googleProfile: { email: 'gwen.fields@example.com', linkedAt: host.now() + 60_000 },
  });
});

it('a new account is one that the identity service knows, for the popup', async () => {
  const identity = createInMemoryIdentity();
  const uid = await enter(await createTestHost({ identity }), 'gwen.fields@example.com');
  const email = 'gwen.fields@example.com';
  expect(identity.accounts.get(uid)).toMatchObject({ email, google: { email } });
});

it('an account that only the identity service has keeps its uid', async () => {
  const identity = createInMemoryIdentity();
  const host = await createTestHost({ identity });
  await identity.findOrAdd({ uid: 'ada', email: 'ada@example.com', disabled: false, emailVerified: false });
  expect(await enter(host, 'ada@example.com')).toBe('ada');
  expect((await host.profile('ada')).authProviders).toEqual(['google']);
});

it('an account is linked to the player with the same email address', async () => {
  const host = await createTestHost();
  expect(await enter(host, 'EmailOnly@Example.com')).toBe('emailonly');
  const { authProviders, googleProfile } = await host.profile('emailonly');
  expect([authProviders, googleProfile?.email]).toEqual([['password', 'google'], 'emailonly@example.com']);
});

it('an origin other than the portal’s gets nothing', async () => {
  const host = await createTestHost();
  const { choose } = await start(host);
  expect((await choose('veteran@example.com', 'https://evil.example')).status).toBe(400);
  const path = '/google/chooser?origin=https%3A%2F%2Fevil.example';
  const popup = await host.ask({ method: 'GET', path });
  expect(popup.status).toBe(400);
  expect(popup.body).not.toContain('sub');
});
