import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import sirv from 'sirv';
import type { StoryEntry } from '#stories/matrix/story-index.ts';
import { StoryIndexSchema } from '#stories/matrix/story-index.ts';
import { test as base, expect } from '../../support/browser-test.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Folder of the builds; `BUILT_STORIES` overrides it. */
export const buildFolder = path.resolve(root, process.env.BUILT_STORIES ?? 'dist');

/** A path below the origin, where the rest of the site is empty. */
const BASE_PATH = '/studio/pages';

interface SiteFixtures {
  /** URL of the built Storybook, with a trailing slash. */
  storybook: string;
  /** URL of the built demo, with a trailing slash. */
  demo: string;
}

/** Serves each build below a path. A request outside of its folder fails the test. */
export const test = base.extend<SiteFixtures>({
  // Storybook's interface logs a warning about its next version.
  expectedErrors: async ({ expectedErrors }, use) =>
    use([...expectedErrors, /will become mandatory in Storybook 11/]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  storybook: async ({}, use) => serveFolder('storybook', use),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  demo: async ({}, use) => serveFolder('demo', use),
});
export { expect };

async function serveFolder(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const files = sirv(path.join(buildFolder, folder));
  const rejected: string[] = [];
  const reject = (request: IncomingMessage, response: ServerResponse) => {
    rejected.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${BASE_PATH}/`)) return reject(request, response);
    request.url = url.slice(BASE_PATH.length);
    files(request, response, () => reject(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}${BASE_PATH}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(rejected, 'every requested file is in the folder').toEqual([]);
}

/** The entries of the built Storybook's index. */
export const entries: readonly StoryEntry[] = Object.values(
  StoryIndexSchema.parse(JSON.parse(readFileSync(path.join(buildFolder, 'storybook/index.json'), 'utf8')))
    .entries,
);

/** The iframe of the open story or docs page. */
export const getPreview = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe');

/** Returns the targets of links, as ids of stories and docs pages: `story/…`, `docs/…`. */
export async function readTargets(links: ReturnType<FrameLocator['locator']>): Promise<string[]> {
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map(
    (href) => new URL(href, 'http://storybook.invalid').searchParams.get('path')?.slice(1) ?? href,
  );
}

/** Serves empty documents to a page's story iframes, so that the page loads fast. */
export async function emptyFrames(page: Page): Promise<void> {
  await page.route(/iframe\.html/, async (route) => {
    const parentUrl = route.request().frame().parentFrame()?.url() ?? '';
    await (parentUrl.includes('iframe.html')
      ? route.fulfill({ contentType: 'text/html', body: '' })
      : route.fallback());
  });
}
