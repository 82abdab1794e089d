import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import type { StoryEntry } from '#stories/matrix/story-index.ts';
import { StoryIndexSchema } from '#stories/matrix/story-index.ts';
import { findChromium, launchFlags } from '../../support/chromium.ts';
import { renderOffscreenContent } from '../../support/content-visibility.ts';

/** A story in one size and theme; the key is the same in every catalogue. */
export interface Screenshot {
  key: string;
  /** What the story is one of: 'Screens/Home'. */
  title: string;
  /** The story and how it was looked at. */
  state: string;
  file: string;
}

/** The two looks in which a change shows: each width and each theme once. */
const variants = [
  { name: 'desktop-dark', theme: 'dark', width: 1280, height: 900 },
  { name: 'phone-light', theme: 'light', width: 390, height: 844 },
] as const;

/** Takes a picture of every story of a built catalogue whose id has one of `only` in it, in both looks. */
export async function takeScreenshots(
  catalogue: string,
  folder: string,
  only: readonly string[],
): Promise<Screenshot[]> {
  mkdirSync(folder, { recursive: true });
  const index = StoryIndexSchema.parse(JSON.parse(readFileSync(path.join(catalogue, 'index.json'), 'utf8')));
  const stories = Object.values(index.entries).filter(
    ({ id, type, tags }) =>
      type === 'story' && tags.includes('test') && only.some((part) => id.includes(part)),
  );
  const server = await serveFolder(catalogue);
  const browser = await chromium.launch({
    executablePath: findChromium('headless shell'),
    args: launchFlags,
  });
  try {
    const taken = await Promise.all(
      variants.map((look) => takeBatch(browser, { look, stories, origin: server.origin, folder })),
    );
    return taken.flat();
  } finally {
    await browser.close();
    server.close();
  }
}

interface ScreenshotBatch {
  look: (typeof variants)[number];
  stories: readonly StoryEntry[];
  origin: string;
  folder: string;
}

/** All stories in one look, one after the other. The stories of one title share a page, so none sees those of another. */
async function takeBatch(
  browser: Browser,
  { look, stories, origin, folder }: ScreenshotBatch,
): Promise<Screenshot[]> {
  const { name, theme, width, height } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const taken: Screenshot[] = [];
  let title: string | undefined;
  for (const story of stories) {
    const file = path.join(folder, `${story.id}--${name}.png`);
    if (story.title === title) await page.evaluate(selectStory, story.id);
    else await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`);
    // A sky that has been drifting goes on from there in the page's next story.
    title = story.tags.includes(MOVING) ? undefined : story.title;
    await takeScreenshot(page, story, file);
    taken.push({ key: `${story.id}-${name}`, title: story.title, state: `${story.name}, ${name}`, file });
  }
  await context.close();
  return taken;
}

/** In the page: what Storybook's sidebar does. */
function selectStory(storyId: string) {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

async function takeScreenshot(page: Page, { id, tags }: StoryEntry, file: string): Promise<void> {
  // Its steps are over, whether they passed or not: what they came to is to be seen.
  await page.waitForFunction(
    (storyId) => {
      const [finished] = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last('storyFinished') ?? [];
      return finished?.storyId === storyId;
    },
    id,
    { timeout: 60_000 },
  );
  // The whole page, from its top: where the steps have scrolled to depends on what had been drawn by then. Where being
  // scrolled is the state, it is what stands in the window; and so where something moves, as a browser that is to show a
  // whole page makes its window larger, for which the sky is drawn anew.
  const isScrolled = tags.includes('scrolled');
  const isWhole = !isScrolled && !tags.includes(MOVING);
  if (!isScrolled) await page.evaluate(SCROLL_TO_TOP);
  if (isWhole) await renderOffscreenContent(page);
  await page.evaluate(WAIT_UNTIL_PAINTED);
  // Animations that rest are how the sky is placed: to disable them would misplace it.
  await page.screenshot({ path: file, fullPage: isWhole, animations: 'allow', caret: 'hide' });
}

/** Tag of a story in which the background has been moving. */
const MOVING = 'moving';

/** In the page: scrolls up, and waits until what follows the scrolling is drawn. */
const SCROLL_TO_TOP = `new Promise((resolve) => {
  window.scrollTo(0, 0);
  requestAnimationFrame(() => requestAnimationFrame(resolve));
})`;

/**
 * In the page: waits until every font and picture is there and every transition is over, also in frames of its own.
 * What moves for ever is put back to its beginning, so that it does not matter how long it has been moving.
 * Pictures that a browser would load when they come near are loaded now: whether they are there by the time of the
 * photograph would be chance. A sky keeps the place that it was given at a length of the page that was about this one;
 * a window that changes its size has it drawn anew, at the length that the page has come to.
 */
const WAIT_UNTIL_PAINTED = `(async () => {
  const isEndless = ({ effect }) => effect.getComputedTiming().endTime === Infinity;
  const stilled = async (page) => {
    const animations = page.documentElement.getAnimations({ subtree: true }).filter(({ timeline }) => timeline === page.timeline);
    for (const animation of animations.filter(isEndless)) {
      animation.pause();
      animation.currentTime = 0;
    }
    const ending = animations.filter((animation) => animation.playState === 'running' && !isEndless(animation));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  };
  const pages = [document, ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])];
  for (;;) {
    const pictures = pages.flatMap((page) => [...page.images]);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.all(pages.map((page) => page.fonts.ready));
    for (const page of pages) page.defaultView.dispatchEvent(new Event('resize'));
    await Promise.all(pages.map(stilled));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (pages.flatMap((page) => [...page.images]).every((picture) => pictures.includes(picture))) return;
  }
})()`;

/** The files of a catalogue do not change while it is photographed. */
const DAY_S = 86_400;

async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(sirv(folder, { maxAge: DAY_S }));
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
