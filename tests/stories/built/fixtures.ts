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
/** Where the builds are; another folder for one who has built elsewhere. */
export const buildFolder = path.resolve(root, process.env.BUILT_STORIES ?? 'dist');

/** Some way down a site that has nothing else. */
const BASE_PATH = '/studio/pages';

interface SiteFixtures {
  /** Address of the static catalogue, with a slash at its end. */
  storybook: string;
  /** Address of the static demo, likewise. */
  demo: string;
}

/** Each folder on a plain file server below a path. A request for anything outside of the folder fails the test. */
export const test = base.extend<SiteFixtures>({
  // Storybook's own interface warns of its own next version.
  expectedErrors: async ({ expectedErrors }, use) =>
    use([...expectedErrors, /will become mandatory in Storybook 11/]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  storybook: async ({}, use) => serveFolder('storybook', use),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  demo: async ({}, use) => serveFolder('demo', use),
});
export { expect };

async function serveFolder(folder: string, use: (address: string) => Promise<void>): Promise<void> {
  const files = sirv(path.join(buildFolder, folder));
  const astray: string[] = [];
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    astray.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${BASE_PATH}/`)) return refuse(request, response);
    request.url = url.slice(BASE_PATH.length);
    files(request, response, () => refuse(request, response));
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
  expect(astray, 'everything asked for is in the folder').toEqual([]);
}

/** What the catalogue says that it has. */
export const entries: readonly StoryEntry[] = Object.values(
  StoryIndexSchema.parse(JSON.parse(readFileSync(path.join(buildFolder, 'storybook/index.json'), 'utf8')))
    .entries,
);

/** The page of the story or documentation that is open. */
export const getPreview = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe');

/** Where links lead, as ids of stories and pages of documentation: `story/…`, `docs/…`. */
export async function readTargets(links: ReturnType<FrameLocator['locator']>): Promise<string[]> {
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map(
    (href) => new URL(href, 'http://catalogue.invalid').searchParams.get('path')?.slice(1) ?? href,
  );
}

/** Empties the frames in which a page of the catalogue shows stories, so that it is there at once. */
export async function emptyFrames(page: Page): Promise<void> {
  await page.route(/iframe\.html/, async (route) => {
    const around = route.request().frame().parentFrame()?.url() ?? '';
    await (around.includes('iframe.html')
      ? route.fulfill({ contentType: 'text/html', body: '' })
      : route.fallback());
  });
}
