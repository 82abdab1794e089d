import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  PortalRequest,
  PortalResponse,
  TestPortal,
  TestPortalOptions,
} from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { pathSpellings } from './path-spellings.ts';

const HTML = { accept: 'text/html' };
const ASSET = '/assets/main-1a2b.js';

let portal: TestPortal;
const restartPortal = async (options: TestPortalOptions) => {
  await portal.stop();
  portal = await startTestPortal('http://127.0.0.1:1', options);
};
beforeEach(async () => {
  portal = await startTestPortal('http://127.0.0.1:1');
});
afterEach(() => portal.stop());

function expectSecure({ headers }: PortalResponse): void {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

const readEtag = async (path: string) => (await portal.send({ path, headers: HTML })).headers.etag ?? '';

const responseCases: readonly [status: number, PortalRequest][] = [
  [200, { path: '/login', headers: HTML }],
  [200, { path: ASSET }],
  [200, { path: '/favicon.svg' }],
  [200, { path: '/robots.txt' }],
  [200, { path: '/healthz' }],
  [200, { path: '/readyz' }],
  [206, { path: ASSET, headers: { range: 'bytes=0-1' } }],
  [302, { path: '/twitter' }],
  [303, { path: '/login', method: 'POST' }],
  [400, { path: '/%zz', headers: HTML }],
  [400, { path: '/', method: 'TRACE' }],
  [400, { path: '/', headers: { ...HTML, host: 'name:password@localhost' } }],
  [401, { path: '/trpc/profile.own' }],
  // Metrics have a port of their own.
  [404, { path: '/metrics' }],
  [404, { path: '/nowhere', headers: HTML }],
  [404, { path: '/nowhere', headers: { accept: '*/*' } }],
  [404, { path: '/login', headers: { accept: 'application/json' } }],
  [404, { path: '/assets/gone.js', headers: HTML }],
  [404, { path: '/assets/gone.js', headers: { accept: '*/*' } }],
  [404, { path: '/nowhere', method: 'POST' }],
  [404, { path: '//elsewhere.example/login', method: 'POST' }],
  [404, { path: ASSET, method: 'POST' }],
  [404, { path: '/trpc/nowhere' }],
  [405, { path: '/trpc/profile.own', method: 'PUT' }],
  [416, { path: ASSET, headers: { range: 'bytes=999-' } }],
];
const errorCases = responseCases.filter(([status]) => status >= 400);

describe('security headers', () => {
  it.each(responseCases)('are on a %i: %o', async (status, sent) => {
    const response = await portal.send(sent);
    expect(response.status).toBe(status);
    expectSecure(response);
  });

  it.each(['/login', ASSET])('are on a 304: %s', async (path) => {
    const response = await portal.send({ path, headers: { ...HTML, 'if-none-match': await readEtag(path) } });
    expect(response.status).toBe(304);
    expectSecure(response);
  });

  it('of a file let the service worker fetch from the portal and the CDN, by the policy of its own file', async () => {
    const { headers } = await portal.send({ path: ASSET });
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' https?:\/\/[^ ;]+;/);
  });
});

it('a posted form leads back to its page', async () => {
  const response = await portal.send({ path: '/login?from=//elsewhere.example', method: 'POST' });
  expect(response.headers.location).toBe('/login');
});

describe('an error', () => {
  it.each(errorCases)('is not cached: %i %o', async (status, sent) => {
    const response = await portal.send(sent);
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const broken = () => Promise.reject(new Error('broken'));

  it('of the HTTP server itself is secure, uncached and without a stack trace', async () => {
    await restartPortal({ parts: { pages: { getPage: broken, staticFiles: (_req, _res, next) => next() } } });
    const response = await portal.send({ path: '/login', headers: HTML });
    expect(response.status).toBe(500);
    expectSecure(response);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toMatch(/broken|\bat .*\.[jt]s/);
  });

  it.each([
    ['/trpc/profile.own', { settings: { maxConcurrentCalls: 0 } }],
    ['/readyz', {}],
  ])('of a server without room for %s is secure and uncached', async (path, options) => {
    await restartPortal(options);
    portal.drain();
    const response = await portal.send({ path });
    expect(response.status).toBe(503);
    expectSecure(response);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).toMatchObject({
      connection: 'close',
      'x-request-id': expect.stringMatching(/./),
    });
  });
});

describe('a shared cache', () => {
  const mayStore = async (path: string, headers: Record<string, string> = {}) => {
    const response = await portal.send({ path, headers: { ...HTML, ...headers } });
    return /s-maxage=[1-9]/.test(response.headers['cache-control'] ?? '');
  };

  it('may store public pages of a live portal, for a minute', async () => {
    await restartPortal({ settings: { mode: 'live' } });
    const { headers } = await portal.send({ path: '/about', headers: HTML });
    // The first three are for browsers, which revalidate the page each time.
    expect(headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    );
    for (const path of ['/', '/games', '/privacy_policy']) expect(await mayStore(path), path).toBe(true);
  });

  it.each([
    ...['/profile', '/options', '/profile/veteran', '/login', '/link', '/link/GOOD01', '/auth/callback'],
    ...['/reset-password', '/about?code=GOOD01', '/?', '/nowhere', '/trpc/auth.googleLogin', '/favicon.svg'],
  ])('may not store %s', async (path) => {
    await restartPortal({ settings: { mode: 'live' } });
    expect(await mayStore(path)).toBe(false);
  });

  it('may not store pages in front of an emulator, whose world may change', async () => {
    expect(await mayStore('/about')).toBe(false);
  });
});

describe('Vary', () => {
  const fieldsOf = ({ headers }: PortalResponse) => headers.vary?.toLowerCase().split(/, */).sort();

  it.each(['/login', '/nowhere', '/assets/gone.js'])(
    'names Accept and Accept-Encoding on every response for %s, page or not',
    async (path) => {
      for (const accept of ['text/html', 'application/json']) {
        const response = await portal.send({ path, headers: { accept } });
        expect([accept, fieldsOf(response)]).toEqual([accept, ['accept', 'accept-encoding']]);
      }
    },
  );

  it('names only Accept-Encoding on a file', async () => {
    for (const headers of [{}, { 'if-none-match': await readEtag(ASSET) }, { range: 'bytes=999-' }]) {
      expect(fieldsOf(await portal.send({ path: ASSET, headers }))).toEqual(['accept-encoding']);
    }
  });
});

describe('a path', () => {
  it.each(pathSpellings)('spelled %s never returns a template without settings', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const response = await portal.send({ path, headers: { accept } });
      expect([400, 404]).toContain(response.status);
      expect(response.body).not.toMatch(/<!--settings-->|\bat .*\.[jt]s/);
      expectSecure(response);
    }
  });

  it.each(['/%6cogin', '/LOGIN', '/login/', '/%4C%6Fgin/'])(
    'spelled %s is the login page with its headers',
    async (path) => {
      const response = await portal.send({ path, headers: HTML });
      expect(response).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      });
    },
  );
});
