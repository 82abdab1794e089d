import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import type { StoryEntry } from '#stories/matrix/story-index.ts';
import { StoryIndexSchema } from '#stories/matrix/story-index.ts';
import { findChromium, launchFlags } from '../../support/chromium.ts';

/** A story in one size and theme; the key is the same in every catalogue. */
export interface Photograph {
  key: string;
  title: string;
  file: string;
}

/** The two looks in which a change shows: each width and each theme once. */
const looks = [
  { name: 'desktop-dark', theme: 'dark', width: 1280, height: 900 },
  { name: 'phone-light', theme: 'light', width: 390, height: 844 },
] as const;
const PAGES = 2;

/** Takes a picture of every story of a built catalogue whose id has `only` in it, in both looks. */
export async function photographed(catalogue: string, folder: string, only: string): Promise<Photograph[]> {
  mkdirSync(folder, { recursive: true });
  const index = StoryIndexSchema.parse(JSON.parse(readFileSync(path.join(catalogue, 'index.json'), 'utf8')));
  const stories = Object.values(index.entries).filter(
    ({ id, type, tags }) => type === 'story' && tags.includes('test') && id.includes(only),
  );
  const server = await serve(catalogue);
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  try {
    const waiting = looks.flatMap((look) => stories.map((story) => ({ story, look })));
    const taken: Photograph[] = [];
    const takeAll = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        taken.push(await photograph(browser, { ...next, origin: server.origin, folder }));
      }
    };
    await Promise.all(Array.from({ length: PAGES }, takeAll));
    return taken;
  } finally {
    await browser.close();
    server.close();
  }
}

interface Shot {
  story: StoryEntry;
  look: (typeof looks)[number];
  origin: string;
  folder: string;
}

async function photograph(browser: Browser, { story, look, origin, folder }: Shot): Promise<Photograph> {
  const { theme, width, height } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`);
    // Its steps are over, whether they passed or not: what they came to is to be seen.
    await page.waitForFunction("window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')", undefined, {
      timeout: 60_000,
    });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.waitForFunction(
      '[...document.images].every((image) => image.complete || image.loading === "lazy")',
    );
    // The whole page, from its top: where the steps have scrolled to depends on what had been drawn by then. Where being
    // scrolled is the state, it is what stands in the window.
    const isScrolled = story.tags.includes('scrolled');
    if (!isScrolled) await page.evaluate(toTop);
    const file = path.join(folder, `${story.id}--${look.name}.png`);
    await page.screenshot({ path: file, fullPage: !isScrolled, animations: 'disabled', caret: 'hide' });
    return { key: `${story.id} ${look.name}`, title: `${story.title} › ${story.name}, ${look.name}`, file };
  } finally {
    await context.close();
  }
}

/** In the page: scrolls up, and waits until what follows the scrolling is drawn. */
const toTop = `new Promise((resolve) => {
  window.scrollTo(0, 0);
  requestAnimationFrame(() => requestAnimationFrame(resolve));
})`;

async function serve(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(sirv(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
