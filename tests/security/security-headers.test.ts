import { afterEach, describe, expect, it } from 'vitest';
import type { Settings } from '#rpc/env/settings.ts';
import { readSettings } from '#rpc/env/settings.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';

const liveEnvironment = {
  API_HOST: 'https://api.example.com',
  CDN_HOST: 'https://cdn.example.com/files',
  PORTAL_ORIGIN: 'https://portal.example.com',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'player-portal.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'player-portal',
  FIREBASE_APP_ID: 'app',
  PICTURE_HOSTS: 'https://pictures.example.com',
};
const liveSettings = readSettings(liveEnvironment);

const openPortals: TestPortal[] = [];
afterEach(async () => {
  await Promise.all(openPortals.splice(0).map((portal) => portal.stop()));
});

async function startPortalWith(settings: Partial<Settings> = {}): Promise<TestPortal> {
  const portal = await startTestPortal('http://127.0.0.1:1', { settings });
  openPortals.push(portal);
  return portal;
}

const requestPage = (portal: TestPortal, path: string) =>
  portal.send({ path, headers: { accept: 'text/html' } });

const toAddress = (path: string) => path.replace(':code', 'GOOD01').replace(':userid', 'veteran');
const allPages = [...Object.values(paths).map(toAddress), '/nowhere'];

/** Parses a policy as a browser does. */
function parsePolicy(header: unknown): Map<string, string[]> {
  if (typeof header !== 'string') throw new Error('There is no policy');
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each([
  ['emulator', {}],
  ['live', liveSettings],
])('every page in %s mode', (mode, settings) => {
  it.each(allPages)('%s can run and load only the listed sources', async (path) => {
    const { headers } = await requestPage(await startPortalWith(settings), path);
    const policy = parsePolicy(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|^\*$|^https?:$|^(data|blob):$/.test(source))).toEqual([]);
    if (mode === 'live') {
      expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
      expect(policy.get('frame-src')).toEqual(['https://player-portal.firebaseapp.com']);
      expect(policy.get('img-src')).toEqual([
        "'self'",
        'https://cdn.example.com',
        'https://pictures.example.com',
      ]);
      expect(sources.filter((source) => /localhost|127\.0\.0\.1|^http:/.test(source))).toEqual([]);
    } else {
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    }
  });

  it.each(allPages)("%s can't be framed or opened by another site and may use no device", async (path) => {
    const { headers } = await requestPage(await startPortalWith(settings), path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });
});

it.each([
  [undefined, false],
  ['https://key@o1.ingest.sentry.io/2', true],
])('with the SENTRY_DSN %s a page may connect to Sentry: %s', async (SENTRY_DSN, isAllowed) => {
  const portal = await startPortalWith(readSettings({ ...liveEnvironment, SENTRY_DSN }));
  const { headers } = await requestPage(portal, '/');
  const sources = parsePolicy(headers['content-security-policy']).get('connect-src');
  expect(sources?.includes('https://o1.ingest.sentry.io')).toBe(isAllowed);
  expect(sources?.join()).not.toContain('key');
});

describe('the address of a page', () => {
  const secret = [
    ...['/login', '/link', '/link/GOOD01', '/link?code=GOOD01', '/auth/callback', '/AUTH/Callback/'],
    ...['/api/v1/auth/callback/roblox', '/request-password-reset', '/reset-password'],
    ...['/complete-password-reset?oobCode=x', '/reset-password/verify?oobCode=x'],
  ];

  it.each(secret)('%s is sent to no other site and stored nowhere', async (path) => {
    const { headers } = await requestPage(await startPortalWith(), path);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it.each(['/', '/games', '/support'])('%s sends only the portal’s origin to other sites', async (path) => {
    const { headers } = await requestPage(await startPortalWith(), path);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe('Strict-Transport-Security', () => {
  it('is on every response over https', async () => {
    const portal = await startPortalWith(liveSettings);
    for (const path of ['/', '/healthz', '/trpc/profile.own', '/twitter', '/robots.txt']) {
      const { headers } = await requestPage(portal, path);
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    }
  });

  it('is on no response over http', async () => {
    const { headers } = await requestPage(await startPortalWith(), '/');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('responses of procedures', () => {
  it.each(['/trpc/profile.own', '/trpc/auth.robloxLogin', '/trpc/nowhere', '/trpc/,'])(
    "%s is not stored, and a browser can't run it as a page",
    async (path) => {
      const { headers } = await (await startPortalWith()).send({ path });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    },
  );
});

describe('live mode', () => {
  it.each([
    '/__mock',
    '/__mock/state',
    '/__mock/reset',
    '/google/chooser',
    '/roblox/consent',
    '/emulator/v1',
  ])('has no %s', async (path) => {
    const portal = await startPortalWith(liveSettings);
    expect((await requestPage(portal, path)).status).toBe(404);
    expect((await portal.send({ method: 'POST', path })).status).toBe(404);
  });

  it('has no page that mentions the mock or the emulator', async () => {
    const { body } = await requestPage(await startPortalWith(liveSettings), '/');
    expect(body).not.toMatch(/mockOrigin|authEmulator|localhost|127\.0\.0\.1/);
  });

  it.each(procedureCases.filter(({ as }) => as !== undefined))(
    '$procedure rejects an unsigned token and does not call the host',
    async ({ procedure, input, as, key }) => {
      const portal = await startPortalWith(liveSettings);
      await expect(portal.ask(procedure, input, as)).resolves.toMatchObject({ code: 'unauthenticated' });
      expect(await portal.tries(key)).toBe(0);
    },
  );
});

it.each(Object.values(externalPaths))('%s redirects only to the target in the settings', async (path) => {
  const { browser } = liveSettings;
  const portal = await startPortalWith(liveSettings);
  const { headers } = await requestPage(portal, `${path}?to=https://evil.example`);
  expect(Object.values(browser.links)).toContain(headers.location);
});
