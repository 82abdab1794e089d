import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { sendRequest } from '#tests/faults/test-portal.ts';
import { settings, startScriptedPortal } from '../scripted-portal.ts';

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeAll(async () => {
  portal = await startScriptedPortal();
});
afterAll(() => portal.stop());

const raw = (path: string, headers: Record<string, string>) => sendRequest(portal.port, { path, headers });

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

  it.each([
    ['/nowhere/at/all', 404],
    ['/profile/%E0%A4%A', 400],
    ['/link/%', 400],
    ['//', 400],
  ])('the path %s, which is none, is the web app with status %i', async (path, status) => {
    const page = await portal.get(path);
    expect([page.status, await page.text()]).toEqual([status, await (await portal.get('/no/page')).text()]);
    expect(await (await portal.get(path)).text()).toContain('<div>app</div>');
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

  const policyOf = async (path: string) => (await portal.get(path)).headers.get('content-security-policy');

  it.each([
    ['style', '@media (width<9em){b{color:red}}'],
    ['script', 'first()'],
  ])('the policy of a page names its own %s only', async (element, source) => {
    const hash = createHash('sha256').update(source).digest('base64');
    expect(await policyOf('/support')).toContain(`${element}-src 'self' 'sha256-${hash}'`);
    expect(await policyOf('/about')).toMatch(new RegExp(`${element}-src 'self'(;|$)`));
  });

  it('a page with an inlined image allows it in its policy', async () => {
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
  });

  it.each(['br', 'gzip', 'identity'])(
    'a page cached in another encoding is not sent again as %s',
    async (encoding) => {
      const { headers } = await portal.get('/support', { 'accept-encoding': 'gzip' });
      const etag = headers.get('etag') ?? '';
      // Weak, because all encodings share it.
      expect(etag).toMatch(/^W\//);
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
});

const FOR_A_YEAR = 'public, max-age=31536000, immutable';

it.each([
  ['/assets/main-4f2a.js', 'identity', 200, FOR_A_YEAR, 'js()'],
  ['/assets/main-4f2a.js', 'br', 200, FOR_A_YEAR, 'brotli'],
  // Of the previous build.
  ['/assets/main-1b7d.js', 'identity', 200, FOR_A_YEAR, 'old()'],
  ['/pages/login.html', 'identity', 404, 'no-store', messages.pageNotFound],
  ['/assets/gone.js', 'identity', 404, 'no-store', messages.pageNotFound],
  ['/favicon.svg', 'identity', 200, 'no-cache', '<svg/>'],
])('the static file %s in %s', async (path, encoding, ...expected) => {
  const { status, headers, body } = await raw(path, { accept: '*/*', 'accept-encoding': encoding });
  expect([status, headers['cache-control'], body]).toEqual(expected);
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
});

it('every external path of SPEC §2 redirects to its target', async () => {
  const targets = new Map(Object.entries(settings.browser.links));
  for (const [link, path] of Object.entries(externalPaths)) {
    const { status, headers } = await portal.get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, targets.get(link)]);
  }
});
