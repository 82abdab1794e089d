import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#rpc/env/settings.ts';
import { createPage } from '#rpc/pages/page.ts';
import type {
  PortalRequest,
  PortalResponse,
  TestPortal,
  TestPortalOptions,
} from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { liveEnvironment } from './live-environment.ts';

const HTML = { accept: 'text/html' };
const JSON_LINES = { 'trpc-accept': 'application/jsonl' };
const ASSET = '/assets/main-1a2b.js';

const live = { settings: readSettings(liveEnvironment) };

let portal: TestPortal;
let livePortal: TestPortal;
const start = (options: TestPortalOptions = {}) => startTestPortal('http://127.0.0.1:1', options);
/** Starts a portal for the running test. */
const startForTest = async (options: TestPortalOptions) => {
  const own = await start(options);
  onTestFinished(own.stop);
  return own;
};
beforeAll(async () => {
  portal = await start();
  livePortal = await start(live);
});
afterAll(() => Promise.all([portal.stop(), livePortal.stop()]));

const readPage = (path: string, from = portal) => from.send({ path, headers: HTML });

function expectSecure({ headers }: PortalResponse): void {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    // Any other value would be that of a whole visit, whose later requests need the origin and no path.
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

/** One request for each class of response. */
const responseCases: readonly [status: number, PortalRequest][] = [
  [200, { path: '/login', headers: HTML }],
  [200, { path: ASSET }],
  [200, { path: '/robots.txt' }],
  [200, { path: '/healthz' }],
  [200, { path: '/trpc/profile.own,leaderboard.top?batch=1', headers: JSON_LINES }],
  [206, { path: ASSET, headers: { range: 'bytes=0-1' } }],
  [302, { path: '/twitter' }],
  [303, { path: '/login', method: 'POST' }],
  [400, { path: '/%zz', headers: HTML }],
  [400, { path: '/', method: 'TRACE' }],
  [400, { path: '/', headers: { ...HTML, host: 'name:password@localhost' } }],
  [400, { path: '/', headers: { ...HTML, host: 'a[b' } }],
  [401, { path: '/trpc/profile.own' }],
  // Metrics have a port of their own.
  [404, { path: '/metrics' }],
  [404, { path: '/nowhere', headers: HTML }],
  [404, { path: '/assets', headers: HTML }],
  [404, { path: '/login', headers: { accept: 'application/json' } }],
  [404, { path: '/assets/gone.js', headers: { accept: '*/*' } }],
  [404, { path: '//elsewhere.example/login', method: 'POST' }],
  [404, { path: '/profile/player-1', method: 'POST' }],
  [404, { path: '/trpc/nowhere' }],
  [405, { path: '/trpc/profile.own', method: 'PUT' }],
  [412, { path: ASSET, headers: { 'if-match': '"other"', 'accept-encoding': 'br' } }],
  [416, { path: ASSET, headers: { range: 'bytes=999-', 'accept-encoding': 'br' } }],
];

describe('a response', () => {
  it.each(responseCases)('with status %i has the security headers: %o', async (status, sent) => {
    const response = await portal.send(sent);
    expect(response.status).toBe(status);
    expectSecure(response);
    // A file's encoding doesn't stay on a response without it, which no browser could read then.
    for (const name of ['strict-transport-security', 'content-encoding'])
      expect(response.headers[name]).toBeUndefined();
    const stream = { 'transfer-encoding': 'chunked', 'x-accel-buffering': 'no' };
    for (const [name, value] of Object.entries(stream))
      expect(response.headers[name]).toBe(sent.headers === JSON_LINES ? value : undefined);
    if (status >= 400 || sent.path.startsWith('/trpc'))
      expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/login', ASSET])('with status 304 has the security headers: %s', async (path) => {
    const { headers } = await readPage(path);
    const response = await portal.send({ path, headers: { ...HTML, 'if-none-match': headers.etag ?? '' } });
    expect(response.status).toBe(304);
    expectSecure(response);
  });

  it('with status 500 is secure, uncached and without a stack trace', async () => {
    const page = createPage('', { styles: [], scripts: [], images: [] });
    const getPage = async () => ({ ...page, encode: () => Promise.reject(new Error('broken')) });
    const pages = { getPage, staticFiles: (_req: unknown, _res: unknown, next: () => void) => next() };
    const own = await startForTest({ ...live, parts: { pages } });
    const response = await readPage('/about', own);
    expect(own.lines.join()).toContain(`"requestId":"${String(response.headers['x-request-id'])}","err"`);
    expect(response).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
    expectSecure(response);
    expect(response.body).not.toMatch(/broken|\bat .*\.[jt]s/);
  });

  it.each(['/trpc/profile.own', '/readyz'])(
    'with status 503 is secure and uncached, and a draining server closes its connection: %s',
    async (path) => {
      const full = await startForTest({ settings: { maxConcurrentCalls: 0 } });
      full.drain();
      const response = await full.send({ path });
      expect(response).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', connection: 'close' },
      });
      expectSecure(response);
    },
  );

  it.each(['/', ASSET, '/trpc/profile.own', '/twitter'])('over https demands https: %s', async (path) => {
    const { headers } = await readPage(path, livePortal);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

it('a posted form leads back to its page', async () => {
  const response = await portal.send({ path: '/login?from=//elsewhere.example', method: 'POST' });
  expect(response.headers.location).toBe('/login');
});

/** Parses a policy as a browser does. */
function parsePolicy({ headers }: PortalResponse): Map<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('the policy of a page', () => {
  it.each([
    ['emulator', () => portal],
    ['live', () => livePortal],
  ])('in %s mode allows nothing but the listed sources', async (_, getPortal) => {
    const response = await readPage('/', getPortal());
    const policy = parsePolicy(response);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'style-src': ["'self'"],
    });
    const sources = [...policy.values()].flat();
    expect(sources.filter((source) => /unsafe|^\*$|^https?:$|^(data|blob):$/.test(source))).toEqual([]);
    expect(response.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy':
        'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    });
  });

  it('in emulator mode demands Trusted Types', async () => {
    const policy = parsePolicy(await readPage('/'));
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['service-worker']);
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  it('in live mode allows Google’s popup, the CDN and no address of this machine', async () => {
    const response = await readPage('/', livePortal);
    const policy = parsePolicy(response);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy.get('frame-src')).toEqual(['https://player-portal.firebaseapp.com']);
    for (const kind of ['font', 'media', 'manifest', 'worker'])
      expect(policy.get(`${kind}-src`)).toEqual(["'self'"]);
    const apis = ['identitytoolkit', 'securetoken', 'firebaseremoteconfig', 'firebaseinstallations'];
    const connections = apis.map((api) => `https://${api}.googleapis.com`);
    expect(policy.get('connect-src')).toEqual(["'self'", ...connections]);
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    const pictures = ["'self'", 'https://cdn.example.com', 'https://pictures.example.com'];
    expect(policy.get('img-src')).toEqual(pictures);
    const local = /mockOrigin|authEmulator|localhost|127\.0\.0\.1|http:/;
    expect(`${[...policy.values()].flat().join()} ${response.body}`).not.toMatch(local);
  });

  it.each([
    [undefined, false],
    ['https://key@o1.ingest.sentry.io/2', true],
  ])('with the SENTRY_DSN %s lets it connect to Sentry: %s', async (SENTRY_DSN, isAllowed) => {
    const own = await startForTest({ settings: readSettings({ ...liveEnvironment, SENTRY_DSN }) });
    const sources = parsePolicy(await readPage('/', own)).get('connect-src');
    expect(sources?.includes('https://o1.ingest.sentry.io')).toBe(isAllowed);
    expect(sources?.join()).not.toContain('key');
  });

  it('of a file lets the service worker fetch the pictures that a page may show', async () => {
    const worker = parsePolicy(await livePortal.send({ path: ASSET }));
    const page = parsePolicy(await readPage('/', livePortal));
    expect(worker.get('connect-src')).toEqual(page.get('img-src'));
  });
});

/** The first three are for browsers, which revalidate the page each time. */
const SHARED =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

const cached = (cacheControl: string, paths: string) =>
  paths.split(' ').map((path): [string, string] => [path, cacheControl]);

it.each([
  // The address of a page of a sign-in may hold a code.
  ...cached('no-store', '/login /%6cogin /LOGIN/ /link /link/GOOD01 /link?code=GOOD01 /auth/callback'),
  ...cached('no-store', '/api/v1/auth/callback/roblox /request-password-reset /reset-password /nowhere'),
  ...cached('no-store', '/complete-password-reset?oobCode=x /reset-password/verify?oobCode=x'),
  ...cached(SHARED, '/ /games /about /privacy_policy'),
  ...cached('no-cache', '/profile /options /about?code=GOOD01 /? /favicon.svg'),
  ...cached('private, no-cache', '/profile/veteran'),
])('%s of a live portal may be cached as %s', async (path, cacheControl) => {
  expect((await readPage(path, livePortal)).headers['cache-control']).toBe(cacheControl);
});

it('no cache may store pages in front of an emulator, whose world may change', async () => {
  expect((await readPage('/about')).headers['cache-control']).toBe('no-cache');
});

describe('Vary', () => {
  const fieldsOf = ({ headers }: PortalResponse) => headers.vary?.toLowerCase().split(/, */).sort();

  it.each(['/login', '/nowhere', '/assets/gone.js'])('names Accept and the encoding: %s', async (path) => {
    for (const accept of ['text/html', 'application/json'])
      expect(fieldsOf(await portal.send({ path, headers: { accept } }))).toEqual([
        'accept',
        'accept-encoding',
      ]);
  });

  it('names only Accept-Encoding on a file', async () => {
    const { headers } = await portal.send({ path: ASSET });
    for (const conditions of [{}, { 'if-none-match': headers.etag ?? '' }, { range: 'bytes=999-' }])
      expect(fieldsOf(await portal.send({ path: ASSET, headers: conditions }))).toEqual(['accept-encoding']);
  });
});

/** Paths as sent on the wire: spellings of private files, and paths that no decoder reads. */
const pathSpellings = [
  '/index.html',
  '/index%2ehtml',
  '/index%252ehtml',
  '/index.html/',
  '/index.html%00',
  '/INDEX.HTML',
  '/login.html',
  '//index.html',
  '/./index.html',
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/../pages/index.html',
  '/%2e%2e/pages/index.html',
  '/\\index.html',
  '/%5cindex.html',
  '/pages/index.html',
  '/%00',
  '/%zz',
  '/%',
  '/%c0%ae/index.html',
] as const;

it.each(pathSpellings)('the path %s never returns a template without settings', async (path) => {
  for (const accept of ['text/html', '*/*']) {
    const response = await portal.send({ path, headers: { accept } });
    expect([400, 404]).toContain(response.status);
    expect(response.body).not.toMatch(/<!--settings-->|\bat .*\.[jt]s/);
    expectSecure(response);
  }
});
