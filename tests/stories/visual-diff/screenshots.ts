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

/** A story in one size and theme. The key is the same in every build. */
export interface Screenshot {
  key: string;
  /** Title of the story's file, such as 'Screens/Home'. */
  title: string;
  /** Name of the story and of the variant. */
  state: string;
  file: string;
}

/** Two variants cover each width and each theme once. */
const variants = [
  { name: 'desktop-dark', theme: 'dark', width: 1280, height: 900 },
  { name: 'phone-light', theme: 'light', width: 390, height: 844 },
] as const;

/**
 * Takes screenshots of a built Storybook in both variants, of every story whose id contains one of `only`.
 */
export async function takeScreenshots(
  storybook: string,
  folder: string,
  only: readonly string[],
): Promise<Screenshot[]> {
  mkdirSync(folder, { recursive: true });
  const index = StoryIndexSchema.parse(JSON.parse(readFileSync(path.join(storybook, 'index.json'), 'utf8')));
  const stories = Object.values(index.entries).filter(
    ({ id, type, tags }) =>
      type === 'story' && tags.includes('test') && only.some((part) => id.includes(part)),
  );
  const server = await serveFolder(storybook);
  const browser = await chromium.launch({
    executablePath: findChromium('headless shell'),
    args: launchFlags,
  });
  try {
    const taken = await Promise.all(
      variants.map((variant) => takeBatch(browser, { variant, stories, origin: server.origin, folder })),
    );
    return taken.flat();
  } finally {
    await browser.close();
    server.close();
  }
}

interface ScreenshotBatch {
  variant: (typeof variants)[number];
  stories: readonly StoryEntry[];
  origin: string;
  folder: string;
}

/** Takes a variant's screenshots one by one. Stories of a title share a page, isolated from other titles. */
async function takeBatch(
  browser: Browser,
  { variant, stories, origin, folder }: ScreenshotBatch,
): Promise<Screenshot[]> {
  const { name, theme, width, height } = variant;
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
    // A moved background would stay where it is in the page's next story, so that story loads the page again.
    title = story.tags.includes(MOVING) ? undefined : story.title;
    await takeScreenshot(page, story, file);
    taken.push({ key: `${story.id}-${name}`, title: story.title, state: `${story.name}, ${name}`, file });
  }
  await context.close();
  return taken;
}

/** Runs in the page: selects a story as Storybook's sidebar does. */
function selectStory(storyId: string) {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

async function takeScreenshot(page: Page, { id, tags }: StoryEntry, file: string): Promise<void> {
  // Failed steps count too: the screenshot shows their result.
  await page.waitForFunction(
    (storyId) => {
      const [finished] = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last('storyFinished') ?? [];
      return finished?.storyId === storyId;
    },
    id,
    { timeout: 60_000 },
  );
  // A screenshot shows the whole page from its top, because the scroll position after the steps depends on
  // their timing. 'scrolled' and 'moving' stories show only the viewport: the first have their scroll
  // position as state, and a full-page screenshot resizes the viewport, which redraws a moving background.
  const isScrolled = tags.includes('scrolled');
  const isWhole = !isScrolled && !tags.includes(MOVING);
  if (!isScrolled) await page.evaluate(SCROLL_TO_TOP);
  await page.evaluate(WAIT_UNTIL_PAINTED);
  // Paused animations position the background, so disabling animations would misplace it.
  await page.screenshot({ path: file, fullPage: isWhole, animations: 'allow', caret: 'hide' });
}

/** Tag of a story whose background moved. */
const MOVING = 'moving';

/** Runs in the page: scrolls to the top and waits for the next frames. */
const SCROLL_TO_TOP = `new Promise((resolve) => {
  window.scrollTo(0, 0);
  requestAnimationFrame(() => requestAnimationFrame(resolve));
})`;

/**
 * Runs in the page and its iframes: waits for every font, image and finite animation. Resets endless
 * animations to their start, so that their running time doesn't matter. Loads lazy images, because chance
 * would decide whether they load in time. Fires `resize`, so that the background redraws at the page's final
 * height.
 */
const WAIT_UNTIL_PAINTED = `(async () => {
  const isEndless = ({ effect }) => effect.getComputedTiming().endTime === Infinity;
  const settle = async (page) => {
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
    await Promise.all(pages.map(settle));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (pages.flatMap((page) => [...page.images]).every((picture) => pictures.includes(picture))) return;
  }
})()`;

/** A build's files don't change during the screenshots. */
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
