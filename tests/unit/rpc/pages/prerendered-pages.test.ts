import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentPolicy } from '#rpc/pages/content-security-policy.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { sendRequest } from '#tests/faults/test-portal.ts';
import { settings, startScriptedPortal } from '../scripted-portal.ts';

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeAll(async () => {
  portal = await startScriptedPortal();
});
afterAll(() => portal.stop());

const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
  sendRequest(portal.port, { path, headers, method });

const decoded = (bytes: Buffer, encoding: string | undefined) => {
  if (encoding === undefined) return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
};

describe('pages', () => {
  it('every route of SPEC §2 is the web app', async () => {
    for (const path of Object.values(paths)) {
      const page = await portal.get(path.replace(/:\w+/, 'x'));
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it.each(['/profile/%E0%A4%A', '/link/%', '//'])(
    'the unreadable path %s is the web app with status 400',
    async (path) => {
      const page = await portal.get(path);
      expect([page.status, await page.text()]).toEqual([400, await (await portal.get('/no/page')).text()]);
    },
  );

  it('an unknown path is the web app with status 404', async () => {
    const page = await portal.get('/nowhere/at/all');
    expect(page.status).toBe(404);
    await expect(page.text()).resolves.toContain('<div>app</div>');
  });

  it("the settings in the page are the server's, escaped", async () => {
    const html = await (await portal.get('/')).text();
    const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual(settings.browser);
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['/', '<source srcSet="data:image/avif;base64,AAAA">home'],
    ['/about', 'about'],
    ['/About/', 'about'],
    ['/cashback', 'app'],
  ])('%s is its prerendered page, if it has one', async (path, content) => {
    await expect((await portal.get(path)).text()).resolves.toContain(`<div>${content}</div>`);
  });

  it('a prerendered page has the names and links of the settings', async () => {
    const html = await (await portal.get('/support')).text();
    const name = '&#60;/script&#62;&#60;b&#62;$&#38;';
    expect(html).toContain(`<div>support by ${name} <a href="https://x.com/nova">%unknown%</a></div>`);
  });

  it.each([
    ['style', '@media (width<9em){b{color:red}}'],
    ['script', 'first()'],
  ])('the policy of a page names its own %s only', async (element, source) => {
    const policyOf = async (path: string) => (await portal.get(path)).headers.get('content-security-policy');
    const hash = createHash('sha256').update(source).digest('base64');
    expect(await policyOf('/support')).toContain(`${element}-src 'self' 'sha256-${hash}'`);
    expect(await policyOf('/about')).toMatch(new RegExp(`${element}-src 'self'(;|$)`));
  });

  it('a page with an inlined image allows it in its policy', async () => {
    const policyOf = async (path: string) => (await portal.get(path)).headers.get('content-security-policy');
    expect(await policyOf('/')).toMatch(/img-src [^;]* data:;/);
    for (const path of ['/support', '/cashback', '/nowhere'])
      expect(await policyOf(path)).toMatch(/img-src (?![^;]*data:)/);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
  ])(
    'a page for Accept-Encoding %s is sent complete as %s and has its length',
    async (accepted, encoding) => {
      const { headers, bytes } = await raw('/support', { accept: 'text/html', 'accept-encoding': accepted });
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding, Accept',
        'content-length': String(bytes.length),
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decoded(bytes, encoding)).toBe(await (await portal.get('/support')).text());
    },
  );

  it('a page that fits into one packet is not compressed', async () => {
    const page = await raw('/about', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept',
      'content-length': String(page.bytes.length),
    });
  });

  it.each(['br', 'gzip', 'identity'])(
    'a page cached in another encoding is not sent again as %s',
    async (encoding) => {
      const { headers } = await portal.get('/support', { 'accept-encoding': 'gzip' });
      const etag = headers.get('etag') ?? '';
      const requestHeaders = { accept: 'text/html', 'accept-encoding': encoding, 'if-none-match': etag };
      const again = await raw('/support', requestHeaders);
      expect(again).toMatchObject({
        status: 304,
        body: '',
        headers: { etag, vary: 'Accept-Encoding, Accept' },
      });
      // A cache would apply them to the body that it has.
      expect(Object.keys(again.headers)).not.toEqual(expect.arrayContaining(['content-encoding']));
      expect(Object.keys(again.headers)).not.toEqual(expect.arrayContaining(['content-type']));
      expect((await raw('/about', requestHeaders)).status).toBe(200);
      expect((await raw('/support', { ...requestHeaders, 'cache-control': 'no-cache' })).status).toBe(200);
    },
  );

  it('HEAD has the headers of GET and no body', async () => {
    const requestHeaders = { accept: 'text/html', 'accept-encoding': 'gzip' };
    const get = await raw('/support', requestHeaders);
    const head = await raw('/support', requestHeaders, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    const stableHeaders = ({ date, 'x-request-id': id, ...rest }: typeof get.headers) => rest;
    expect(stableHeaders(head.headers)).toEqual(stableHeaders(get.headers));
  });
});

describe('static files', () => {
  it('with a hash in their name are cached for a year', async () => {
    const file = await portal.get('/assets/main-4f2a.js', { 'accept-encoding': 'identity' });
    await expect(file.text()).resolves.toBe('js()');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('without a hash are revalidated each time', async () => {
    expect((await portal.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are sent as compressed at build time', async () => {
    const file = await raw('/assets/main-4f2a.js', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.body).toBe('brotli');
  });

  it('of the previous build are served if they have a hash in their name', async () => {
    const file = await portal.get('/assets/main-1b7d.js');
    await expect(file.text()).resolves.toBe('old()');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await portal.get('/pages/login.html')).status).toBe(404);
  });

  it('that are missing get 404 without a page', async () => {
    const file = await portal.get('/assets/gone.js', { accept: '*/*' });
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).toContain('text/plain');
  });
});

it.each([['http://localhost:3000'], ['https://portal.test']])('the policy of a page of %s', (origin) => {
  const { authEmulator, mockOrigin, ...browser } = settings.browser;
  const inline = { styles: [], scripts: [], images: [] };
  const policy = createContentPolicy({ ...settings, browser, origin })(inline);
  for (const kind of ['font', 'media', 'manifest', 'worker'])
    expect(policy).toContain(`; ${kind}-src 'self'; `);
  for (const api of ['identitytoolkit', 'securetoken', 'firebaseremoteconfig', 'firebaseinstallations'])
    expect(policy).toMatch(new RegExp(`connect-src [^;]*https://${api}\\.googleapis\\.com`));
  expect(policy.includes('; upgrade-insecure-requests;')).toBe(origin.startsWith('https:'));
});

it('every external path of SPEC §2 redirects to its target', async () => {
  const targets = new Map(Object.entries(settings.browser.links));
  for (const [link, path] of Object.entries(externalPaths)) {
    const { status, headers } = await portal.get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, targets.get(link)]);
  }
});
