import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('the built files of a page are compressed, and sent once', async ({ request }) => {
  const files = await listFiles(request);
  expect(files).not.toEqual([]);
  for (const encoding of ['br', 'gzip']) {
    await test.step(`${encoding} is sent to a browser that accepts it`, async () => {
      for (const file of files) {
        const response = await request.get(file, { headers: { 'accept-encoding': encoding } });
        expect(response.headers()['content-encoding'], file).toBe(encoding);
      }
    });
  }
  await test.step('an unchanged file is not sent again', async () => {
    const [file = ''] = files;
    const { etag = '' } = (await request.get(file)).headers();
    const again = await request.get(file, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  });
});

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
