import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { median } from '../load.ts';
import type { Figure } from '../section.ts';
import { withPortal } from './portal.ts';
import type { Visit } from './visit.ts';
import { holdBack, phone, visit } from './visit.ts';

const MOST_INP_MS = 80;
const MOST_NAVIGATION_MS = 50;

/** What people do, and how: each on its page, with the processor held back to a quarter. */
const journeys: readonly { what: string; path: string; act: (page: Page) => Promise<void> }[] = [
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
    async act(page) {
      await page.locator('section button').first().tap();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

/** Interaction to next paint of each journey: its slowest interaction, medians of some rounds. */
export async function* measureJourneys(rounds: number): AsyncIterable<Figure> {
  for (const { what, path, act } of journeys) {
    const slowest: number[] = [];
    await withPortal(async ({ portal }) => {
      for (let round = 0; round < rounds; round += 1) {
        slowest.push(await visit({ ...phone, baseURL: portal }, (one) => slowestOf(one, path, act)));
      }
    });
    yield {
      what: `INP at 4 × CPU: ${what}`,
      value: median(slowest),
      unit: 'ms',
      goal: { atMost: MOST_INP_MS },
    };
  }
}

async function slowestOf({ page, session }: Visit, path: string, act: (page: Page) => Promise<void>) {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, 'interactions', durations);
    // The compiler's own description has no threshold yet.
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Without an id it is no interaction: a pointer that moves, for one.
        if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
      }
    }).observe(options);
  });
  await page.goto(path);
  await untilBegun(page);
  await untilIdle(page);
  await holdBack(session);
  await act(page);
  await untilIdle(page);
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'interactions'));
  // What is quicker than the observer's threshold leaves no entry.
  return Math.max(16, ...durations);
}

/** A processor that is held back may never be idle beside a background that moves. */
const MOST_WAIT_MS = 2_000;

const untilIdle = (page: Page) =>
  page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    MOST_WAIT_MS,
  );

/** The app has taken the page over, and has loaded what it leaves for when it is idle. */
const untilBegun = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/(sky|register)-/.test(name)),
  );

/** From the click on a link to the painted screen, where its files have been loaded before: the 95th percentile. */
export async function* measureNavigation(rounds: number): AsyncIterable<Figure> {
  const times = await withPortal(({ portal }) =>
    visit({ baseURL: portal, viewport: { width: 1_280, height: 800 } }, async ({ page }) => {
      await page.goto(paths.about);
      await untilBegun(page);
      for (const name of places) await timeOf(page, name);
      const found: number[] = [];
      for (let round = 0; round < Math.max(rounds, 6); round += 1) {
        for (const name of places) found.push(await timeOf(page, name));
      }
      return found;
    }),
  );
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  yield {
    what: `warm navigation, p95 of ${times.length}`,
    value: p95,
    unit: 'ms',
    goal: { atMost: MOST_NAVIGATION_MS },
  };
  yield { what: 'warm navigation, median', value: median(times), unit: 'ms' };
}

const places = ['Support', 'Games', 'APass', 'Home', 'About'];

async function timeOf(page: Page, name: string): Promise<number> {
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
            // After the frame that shows it.
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
