import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestHost } from '#tests/support/mock-host.ts';
import { createTestHost, portalOrigin } from '#tests/support/mock-host.ts';
import { parseCallback, readUid } from './callback.ts';

describe('signing in with Google by redirect', () => {
  async function chooserOf(host: TestHost): Promise<URL> {
    const { url } = z.object({ url: z.string() }).parse((await host.call('googleLogin', {})).json);
    return new URL(url);
  }
  const choose = (host: TestHost, url: URL, email: string, origin = portalOrigin) => {
    const state = url.searchParams.get('state') ?? '';
    return host.ask({
      method: 'GET',
      path: `/google/choose?${new URLSearchParams({ email, state, origin })}`,
    });
  };

  it('returns as the player who has the account, once', async () => {
    const host = await createTestHost();
    const url = await chooserOf(host);
    const page = await host.ask({ method: 'GET', path: url.pathname + url.search });
    expect(page.body).toContain('veteran@example.com');
    expect(page.body).not.toContain('data-id-token');
    const { token, provider } = parseCallback(await choose(host, url, 'veteran@example.com'));
    expect(provider).toBe('google');
    expect(readUid(token)).toBe('veteran');
    expect((await choose(host, url, 'veteran@example.com')).status).toBe(400);
    expect((await host.ask({ method: 'GET', path: url.pathname + url.search })).status).toBe(400);
  });

  it('creates a player for a new account once', async () => {
    const host = await createTestHost();
    const enter = async () =>
      readUid(parseCallback(await choose(host, await chooserOf(host), 'gwen.fields@example.com')).token);
    const uid = await enter();
    expect(await enter()).toBe(uid);
    expect(await host.profile(uid)).toMatchObject({
      displayName: 'Gwen Fields',
      authProviders: ['google'],
      googleProfile: { email: 'gwen.fields@example.com', linkedAt: host.now() },
    });
  });

  it('links itself to the player with the same email address', async () => {
    const host = await createTestHost();
    expect(
      readUid(parseCallback(await choose(host, await chooserOf(host), 'emailonly@example.com')).token),
    ).toBe('emailonly');
    expect((await host.profile('emailonly')).authProviders).toEqual(['password', 'google']);
  });

  it('sends nothing to an origin other than the portal’s', async () => {
    const host = await createTestHost();
    const url = await chooserOf(host);
    expect((await choose(host, url, 'veteran@example.com', 'https://evil.example')).status).toBe(400);
    const popup = await host.ask({
      method: 'GET',
      path: '/google/chooser?origin=https%3A%2F%2Fevil.example',
    });
    expect(popup.status).toBe(400);
    expect(popup.body).not.toContain('sub');
  });

  it('offers identities to post in a popup of the portal', async () => {
    const host = await createTestHost();
    const query = new URLSearchParams({ origin: portalOrigin, email: 'typed@example.com' });
    const page = await host.ask({ method: 'GET', path: `/google/chooser?${query}` });
    expect(page.body).toContain('data-id-token');
    expect(page.body).toContain('google-veteran@example.com');
    expect(page.body.indexOf('typed@example.com')).toBeLessThan(page.body.indexOf('veteran@example.com'));
  });
});
