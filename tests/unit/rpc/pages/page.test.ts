import { expect, it } from 'vitest';
import { createPage } from '#rpc/pages/page.ts';

it('a page is compressed once for each encoding, however many requests there are', async () => {
  const page = createPage('a'.repeat(2_000), { styles: [], scripts: [], images: [] });
  const requests = Array.from({ length: 100 }, (_, nth) => page.encode(nth % 2 ? 'br' : 'gzip'));
  const bodies = (await Promise.all(requests)).map(({ bytes }) => bytes);
  expect(new Set(bodies).size).toBe(2);
  expect((await page.encode('br')).bytes).toBe(bodies[1]);
});
