import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { expect, test } from '../fixtures/test.ts';

/** Serves the portal's pages, but of each only what stands before `end`, until `sendRest` is called. */
async function serveHalfPages(portal: string, ends: Readonly<Record<string, string>>) {
  const held: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const upstream = await fetch(`${portal}${request.url}`, {
      headers: { accept: request.headers.accept ?? '' },
    });
    const body = Buffer.from(await upstream.arrayBuffer());
    response.setHeader('content-type', upstream.headers.get('content-type') ?? '');
    const end = ends[request.url ?? ''];
    const cut = end === undefined ? -1 : body.indexOf(end);
    if (cut === -1) return response.end(body);
    response.write(body.subarray(0, cut));
    return held.push(() => response.end(body.subarray(cut)));
  });
  const port = await listenLocally(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    isHeld: () => held.length === Object.keys(ends).length,
    sendRest: () => {
      for (const send of held.splice(0)) send();
    },
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}

/** When the page was first painted, in ms since 1970, or `undefined` before that. */
const firstPaint = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.timeOrigin + paint.startTime;
  });

test.use({ javaScriptEnabled: false });

test('a page is painted once its first window has arrived, or the whole of a page that does not say where it ends', async ({
  context,
  stack,
}) => {
  const ends = { [paths.home]: 'Universal currency', [paths.about]: '<footer' };
  await using server = await serveHalfPages(stack.portal, ends);
  const about = await context.newPage();
  const home = await context.newPage();
  await about.goto(server.origin + paths.about, { waitUntil: 'commit' });
  await home.goto(server.origin + paths.home, { waitUntil: 'commit' });
  await expect.poll(server.isHeld).toBe(true);
  await expect.poll(() => firstPaint(home)).toBeDefined();
  await expect(home.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await firstPaint(about)).toBeUndefined();

  server.sendRest();
  for (const page of [home, about]) await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => firstPaint(about)).toBeDefined();
  // Before the server ends, whose files the pages may still be loading.
  for (const page of [home, about]) await page.close();
});
