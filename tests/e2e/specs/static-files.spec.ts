import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import { pathSpellings } from '#tests/security/path-spellings.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the files of a page', () => {
  for (const encoding of ['br', 'gzip']) {
    test(`are compressed with ${encoding} when the browser accepts it`, async ({ request }) => {
      for (const file of await listFiles(request)) {
        const answer = await request.get(file, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers(), file).toMatchObject({
          'content-encoding': encoding,
          vary: expect.stringMatching(/accept-encoding/i),
        });
      }
    });
  }

  test('are cached for one year', async ({ request }) => {
    const [file = ''] = await listFiles(request);
    const { etag = '', 'cache-control': cacheControl } = (await request.get(file)).headers();
    expect(cacheControl).toBe('public, max-age=31536000, immutable');
    await test.step('an unchanged file is not sent again', async () => {
      const again = await request.get(file, { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
      expect((await again.body()).length).toBe(0);
    });
  });

  test('are not cached when they are missing', async ({ request }) => {
    const [file = ''] = await listFiles(request);
    const beyond = await request.get(file, { headers: { range: 'bytes=99999999-' } });
    const gone = await request.get('/assets/gone.js', { headers: { accept: '*/*' } });
    expect([beyond, gone].map((answer) => [answer.status(), answer.headers()['cache-control']])).toEqual([
      [416, 'no-store'],
      [404, 'no-store'],
    ]);
    expect(gone.headers().vary).toMatch(/\bAccept(,|$)/);
  });
});

test.describe('a built page', () => {
  for (const accept of ['text/html', '*/*']) {
    test(`is never sent without its settings and policy, with Accept ${accept}`, async ({ stack }) => {
      for (const path of pathSpellings) {
        const { status, headers, body } = await exchange(stack.portal, path, accept);
        expect([400, 404], path).toContain(status);
        expect(headers, path).toMatchObject({
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'x-frame-options': 'DENY',
          'cache-control': 'no-store',
        });
        expect(body, path).not.toContain('<!--settings-->');
      }
    });
  }
});

/** Sends the path unchanged; Playwright's own requests would normalise it. */
function exchange(origin: string, path: string, accept: string) {
  const { hostname, port } = new URL(origin);
  type Exchanged = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
  return new Promise<Exchanged>((resolve, reject) => {
    const request = get({ hostname, port, path, headers: { accept } }, (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, body }), reject);
    });
    request.once('error', reject);
  });
}

/** Scripts and styles of the home page over 1 kB, which are worth compressing. */
async function listFiles(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await (await request.get(file)).body()).length] as const),
  );
  return sizes.filter(([, size]) => size > 1_024).map(([file]) => file);
}
