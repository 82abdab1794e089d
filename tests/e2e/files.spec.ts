import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe('the files that a page loads', () => {
  for (const encoding of ['br', 'gzip']) {
    test(`come as ${encoding} to a browser that takes it`, async ({ request }) => {
      for (const file of await filesOf(request)) {
        const answer = await request.get(file, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers(), file).toMatchObject({
          'content-encoding': encoding,
          vary: expect.stringMatching(/accept-encoding/i),
        });
      }
    });
  }

  test('are kept for a year, and are not sent again to who has them', async ({ request }) => {
    const [file = ''] = await filesOf(request);
    const { etag = '', 'cache-control': kept } = (await request.get(file)).headers();
    expect(kept).toBe('public, max-age=31536000, immutable');
    const again = await request.get(file, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  });

  test('the app asks to be compiled beside the page, in its first line', async ({ request }) => {
    const app = (await filesOf(request)).find((file) => /\/main-[^/]*\.js$/.test(file)) ?? '';
    const script = await (await request.get(app)).text();
    expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

/** The scripts and styles of the home page that are large enough to be worth compressing. */
async function filesOf(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await (await request.get(file)).body()).length] as const),
  );
  return sizes.filter(([, size]) => size > 1_024).map(([file]) => file);
}
