import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalPaths, paths } from '#schema/paths.ts';
import { settings, startScriptedPortal } from '../scripted-portal.ts';

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeAll(async () => {
  portal = await startScriptedPortal();
});
afterAll(() => portal.stop());

const decoded = (bytes: Buffer, encoding: string) => {
  if (encoding === 'identity') return bytes.toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
};

describe('pages', () => {
  it('every route of section 2 is the web app', async () => {
    for (const path of Object.values(paths)) {
      const page = await portal.get(path.replace(/:\w+/, 'x'));
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('a path that is no route is the web app too, with status 404', async () => {
    const page = await portal.get('/nowhere/at/all');
    expect(page.status).toBe(404);
    await expect(page.text()).resolves.toContain('<div>app</div>');
  });

  it('the settings in the page are what the server runs with, and cannot break out of it', async () => {
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
  ])('%s is the page that was drawn at build time, if one was', async (path, content) => {
    await expect((await portal.get(path)).text()).resolves.toContain(`<div>${content}</div>`);
  });

  it('a page that was drawn at build time carries the names and places of the settings', async () => {
    const html = await (await portal.get('/support')).text();
    const name = '&#60;/script&#62;&#60;b&#62;$&#38;';
    expect(html).toContain(`<div>support by ${name} <a href="https://x.com/nova">%unknown%</a></div>`);
  });

  it.each([
    ['style', '@media (width<9em){b{color:red}}'],
    ['script', 'first()'],
  ])('the %s in a page, and no other, is named in its policy', async (element, source) => {
    const policyOf = async (path: string) => (await portal.get(path)).headers.get('content-security-policy');
    const hash = createHash('sha256').update(source).digest('base64');
    expect(await policyOf('/support')).toContain(`${element}-src 'self' 'sha256-${hash}'`);
    expect(await policyOf('/about')).toMatch(new RegExp(`${element}-src 'self'(;|$)`));
  });

  it('a page may show the picture that is in it, and no other page one of its own', async () => {
    const policyOf = async (path: string) => (await portal.get(path)).headers.get('content-security-policy');
    expect(await policyOf('/')).toMatch(/img-src [^;]* data:;/);
    for (const path of ['/support', '/cashback', '/nowhere'])
      expect(await policyOf(path)).toMatch(/img-src (?![^;]*data:)/);
  });

  it.each(['br', 'gzip', 'identity'])(
    'a page comes as %s whole, and its length is told',
    async (encoding) => {
      const { headers, bytes } = await portal.raw('/support', {
        accept: 'text/html',
        'accept-encoding': encoding,
      });
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding, Accept',
        'content-length': String(bytes.length),
      });
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(decoded(bytes, encoding)).toBe(await (await portal.get('/support')).text());
    },
  );

  it('a page that fits into one packet comes as it is', async () => {
    const page = await portal.raw('/about', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept',
      'content-length': String(page.bytes.length),
    });
  });

  it.each(['br', 'gzip', 'identity'])(
    'a page that somebody has in another encoding is not sent again as %s while it is the same',
    async (encoding) => {
      const { headers } = await portal.get('/support', { 'accept-encoding': 'gzip' });
      const etag = headers.get('etag') ?? '';
      const asked = { accept: 'text/html', 'accept-encoding': encoding, 'if-none-match': etag };
      const again = await portal.raw('/support', asked);
      expect(again).toMatchObject({
        status: 304,
        body: '',
        headers: { etag, vary: 'Accept-Encoding, Accept' },
      });
      // They would describe a body, and a cache would take them for those of what it has.
      expect(Object.keys(again.headers)).not.toEqual(expect.arrayContaining(['content-encoding']));
      expect(Object.keys(again.headers)).not.toEqual(expect.arrayContaining(['content-type']));
      expect((await portal.raw('/about', asked)).status).toBe(200);
      expect((await portal.raw('/support', { ...asked, 'cache-control': 'no-cache' })).status).toBe(200);
    },
  );

  it('a path that is no route is 404 in every encoding, also to who has its page', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { accept: 'text/html', 'accept-encoding': encoding };
      const { headers } = await portal.raw('/nowhere', asked);
      expect(await portal.raw('/nowhere', { ...asked, 'if-none-match': headers.etag ?? '' })).toMatchObject({
        status: 404,
        body: expect.stringContaining('<div>app</div>'),
      });
    }
  });

  it('HEAD says of a page what GET does, and sends none', async () => {
    const asked = { accept: 'text/html', 'accept-encoding': 'gzip' };
    const get = await portal.raw('/support', asked);
    const head = await portal.raw('/support', asked, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    const told = ({ date, 'x-request-id': id, ...rest }: typeof get.headers) => rest;
    expect(told(head.headers)).toEqual(told(get.headers));
  });

  it.each(['/auth/callback', '/api/v1/auth/callback/roblox'])(
    '%s reaches the web app, is not stored, and is told to nobody',
    async (path) => {
      const page = await portal.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('a page itself is never served without its settings', async () => {
    const page = await portal.get('/index.html');
    expect(page.status).toBe(404);
    await expect(page.text()).resolves.not.toContain('<!--settings-->');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const file = await portal.get('/assets/main-4f2a.js', { 'accept-encoding': 'identity' });
    await expect(file.text()).resolves.toBe('js()');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('others are asked about each time', async () => {
    expect((await portal.get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('that were compressed at build time are sent so', async () => {
    const file = await portal.raw('/assets/main-4f2a.js', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.body).toBe('brotli');
  });

  it('that are not there are 404, and no page', async () => {
    const file = await portal.get('/assets/gone.js', { accept: '*/*' });
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).toContain('text/plain');
  });

  it.each(['/../package.json', '/..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json', '/%00'])(
    'outside of the folder are not there: %s',
    async (path) => {
      const file = await portal.raw(path, { accept: '*/*' });
      expect(file.status).toBe(404);
    },
  );
});

it('every external path of section 2 is a redirect to its target', async () => {
  for (const path of Object.values(externalPaths)) {
    const { status, headers } = await portal.get(path);
    expect([path, status]).toEqual([path, 302]);
    expect(Object.values(settings.browser.links)).toContain(headers.get('location'));
  }
  expect((await portal.get('/twitter')).headers.get('location')).toBe('https://x.com/nova');
});

it('says nothing of what it is built with', async () => {
  const { headers } = await portal.get('/');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
