import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { percentile } from '../latency.ts';
import { median } from '../load.ts';
import type { Figure } from '../section.ts';
import type { PageSession } from './browser-page.ts';
import { phone, readMainThreadTime, throttleCpu, withPage } from './browser-page.ts';
import { withPortal } from './portal.ts';

const MAX_INP_MS = 80;
const MAX_NAVIGATION_MS = 50;
/**
 * Number of rounds through all pages. With fewer rounds, the 95th percentile would be the second-worst value.
 */
const MIN_ROUNDS = 20;

interface Journey {
  what: string;
  path: string;
  /** A step before the interaction, measured apart. */
  before?: { what: string; act: (page: Page) => Promise<void> };
  act: (page: Page) => Promise<void>;
}

/** Interactions, each on its page with a processor four times slower. */
const journeys: readonly Journey[] = [
  {
    what: 'the menu opens and closes',
    path: paths.about,
    async act(page) {
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.tap();
      await page.getByRole('navigation', { name: 'Site' }).waitFor();
      await menu.tap();
    },
  },
  {
    what: 'a tab of the questions is chosen',
    path: paths.support,
    act: (page) => page.getByRole('tab').nth(2).tap(),
  },
  {
    what: 'a question opens',
    path: paths.support,
    act: (page) => page.locator('summary').first().tap(),
  },
  {
    what: 'the questions are searched',
    path: paths.support,
    act: (page) => page.getByRole('searchbox').pressSequentially('level', { delay: 120 }),
  },
  {
    what: 'a badge opens and closes',
    path: paths.games,
    // A person scrolls, waits and taps. The scroll's cost has a figure of its own.
    before: {
      what: 'a badge is scrolled to',
      async act(page) {
        await firstBadge(page).scrollIntoViewIfNeeded();
        await page.waitForFunction(() =>
          Array.from(document.images)
            .filter((image) => {
              const { top, bottom } = image.getBoundingClientRect();
              return bottom > 0 && top < window.innerHeight;
            })
            .every(({ complete }) => complete),
        );
      },
    },
    async act(page) {
      await firstBadge(page).tap();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

const firstBadge = (page: Page) => page.locator('section button').first();

/** Measures interaction to next paint: the slowest interaction of each journey, median of `rounds`. */
export async function* measureJourneys(rounds: number): AsyncIterable<Figure> {
  for (const journey of journeys) {
    const taken: JourneyResult[] = [];
    await withPortal(async ({ portal }) => {
      for (let round = 0; round < rounds; round += 1) {
        taken.push(await withPage({ ...phone, baseURL: portal }, (one) => runJourney(one, journey)));
      }
    });
    yield {
      what: `INP at 4 × CPU: ${journey.what}`,
      value: median(taken.map(({ slowest }) => slowest)),
      unit: 'ms',
      goal: { atMost: MAX_INP_MS },
    };
    if (journey.before) {
      yield {
        what: `${journey.before.what}: work of the page`,
        value: median(taken.map(({ workBefore }) => workBefore)),
        unit: 'ms',
      };
    }
  }
}

/** In ms: the slowest interaction, and the main thread's work for the step before. */
interface JourneyResult {
  slowest: number;
  workBefore: number;
}

async function runJourney(
  { page, session }: PageSession,
  { path, before, act }: Journey,
): Promise<JourneyResult> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, 'interactions', durations);
    // TypeScript's DOM types lack `durationThreshold` and would reject it in a literal argument.
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Entries without an id, such as pointer moves, are no interactions.
        if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
      }
    }).observe(options);
  });
  await page.goto(path);
  await waitForHydration(page);
  await waitUntilIdle(page);
  await throttleCpu(session);
  const workAtFirst = await readMainThreadTime(session);
  await before?.act(page);
  await waitUntilIdle(page);
  const workBefore = (await readMainThreadTime(session)) - workAtFirst;
  await act(page);
  await waitUntilIdle(page);
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'interactions'));
  // Interactions below the observer's threshold leave no entry.
  return { slowest: Math.max(16, ...durations), workBefore };
}

/** With an animated background, a slowed processor may never be idle. */
const MAX_WAIT_MS = 2_000;

const waitUntilIdle = (page: Page) =>
  page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    MAX_WAIT_MS,
  );

/** Waits until the page is hydrated and has loaded a chunk that it defers until idle. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/(animation|register)-/.test(name)),
  );

/** Measures navigation with loaded files: from the click on a link to the painted screen. */
export async function* measureNavigation(rounds: number): AsyncIterable<Figure> {
  const times = await withPortal(({ portal }) =>
    withPage({ baseURL: portal, viewport: { width: 1_280, height: 800 } }, async ({ page }) => {
      await page.goto(paths.about);
      await waitForHydration(page);
      for (const name of pageNames) await timeNavigation(page, name);
      const found: { name: string; ms: number }[] = [];
      for (let round = 0; round < Math.max(rounds, MIN_ROUNDS); round += 1) {
        for (const name of pageNames) found.push({ name, ms: await timeNavigation(page, name) });
      }
      return found;
    }),
  );
  const all = times.map(({ ms }) => ms);
  yield {
    what: `warm navigation, p95 of ${all.length}`,
    value: percentile(all, 0.95),
    unit: 'ms',
    goal: { atMost: MAX_NAVIGATION_MS },
  };
  yield { what: 'warm navigation, median', value: median(all), unit: 'ms' };
  for (const place of pageNames) {
    const there = times.filter(({ name }) => name === place).map(({ ms }) => ms);
    yield { what: `warm navigation to ${place}, median`, value: median(there), unit: 'ms' };
  }
}

const pageNames = ['Support', 'Games', 'APass', 'Home', 'About'];

async function timeNavigation(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const now = document.querySelector('main h1');
            if (!now || now === heading) return;
            observer.disconnect();
            // The message arrives after the frame with the heading.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(undefined);
            });
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { once: true, capture: true },
      );
    });
    Reflect.set(window, 'painted', painted);
  });
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }).click();
  const time: number = await page.evaluate(() => Reflect.get(window, 'painted'));
  return time;
}
