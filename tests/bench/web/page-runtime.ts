import type { CDPSession, Page, Worker } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { openAs } from '#tests/e2e/fixtures/session.ts';
import { getSeededPerson } from '#tests/e2e/fixtures/test.ts';
import { percentile } from '../latency.ts';
import { median } from '../load.ts';
import type { Figure } from '../section.ts';
import { readMainThreadTime, withPage } from './browser-page.ts';
import { withPortal } from './portal.ts';

const SECONDS = 3;
const FRAMES_A_SECOND = 60;
const MAX_FRAME_MS = 2;
const desktop = { viewport: { width: 1_280, height: 800 } };

/**
 * Measures the main thread's work per frame of an untouched, animated page, and how many frames scripts
 * request. If scripts request no frame, the page does no work while hidden.
 */
export async function* measureFrames(): AsyncIterable<Figure> {
  const open: Record<string, (page: Page) => Promise<unknown>> = {
    'the background of /about': (page) => page.goto(paths.about),
    'the ring and the background of /profile': (page) =>
      openAs(page, getSeededPerson('veteran'), paths.profile),
  };
  for (const [what, go] of Object.entries(open)) {
    const { work, frames } = await withPortal(({ portal }) =>
      withPage({ ...desktop, baseURL: portal }, async ({ page, session }) => {
        await page.addInitScript(() => {
          const requestFrame = window.requestAnimationFrame.bind(window);
          Reflect.set(window, 'requestedFrames', 0);
          window.requestAnimationFrame = (task) => {
            Reflect.set(window, 'requestedFrames', Reflect.get(window, 'requestedFrames') + 1);
            return requestFrame(task);
          };
        });
        await go(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => document.getAnimations().length > 0);
        return measureIdle(page, session);
      }),
    );
    yield {
      what: `${what}: work of the page a frame`,
      value: work / (SECONDS * FRAMES_A_SECOND),
      unit: 'ms',
      goal: { atMost: MAX_FRAME_MS },
    };
    yield { what: `${what}: frames requested by script`, value: frames, unit: '', goal: { atMost: 0 } };
  }
  const times = await withPortal(({ portal }) =>
    withPage({ ...desktop, baseURL: portal }, async ({ page }) => {
      const starting = page.waitForEvent('worker');
      await page.goto(paths.about);
      return timeDrawnFrames(await starting);
    }),
  );
  yield {
    what: 'the stars of /about: drawing a frame in the worker, 95th percentile',
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: { atMost: MAX_FRAME_MS },
  };
}

/** Times the frames that a worker draws on its canvas in the next seconds, in ms. */
const timeDrawnFrames = (worker: Worker): Promise<number[]> =>
  worker.evaluate((wait) => {
    const times: number[] = [];
    let begin: number | undefined;
    const prototype = OffscreenCanvasRenderingContext2D.prototype;
    prototype.clearRect = new Proxy(prototype.clearRect, {
      apply(clear, canvas, area) {
        begin = performance.now();
        return Reflect.apply(clear, canvas, area);
      },
    });
    const requestFrame = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (task) =>
      requestFrame((now) => {
        begin = undefined;
        task(now);
        if (begin !== undefined) times.push(performance.now() - begin);
      });
    return new Promise((resolve) => setTimeout(() => resolve(times), wait));
  }, SECONDS * 1_000);

async function measureIdle(page: Page, session: CDPSession) {
  const countFrames = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'requestedFrames'));
  // The ring fills once, and late images arrive.
  await waitSeconds(2);
  const [before, framesBefore] = [await readMainThreadTime(session), await countFrames()];
  await waitSeconds(SECONDS);
  return { work: (await readMainThreadTime(session)) - before, frames: (await countFrames()) - framesBefore };
}

const MAX_HEAP_GROWTH = 5;
const WARM_ROUNDS = 40;
/** Turns V8's compilers off: compiled code shares the heap and grows for minutes, which isn't the page's doing. */
const INTERPRETER_FLAGS = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** Measures the heap growth, in %, of a page that stays open while its visitor navigates. */
export async function* measureHeap(minutes: number): AsyncIterable<Figure> {
  const { before, after, visits } = await withPortal(({ portal }) =>
    withPage({ ...desktop, baseURL: portal, flags: [INTERPRETER_FLAGS] }, async ({ page, session }) => {
      await page.goto(paths.home);
      const round = async () => {
        for (const name of ['Support', 'Games', 'APass', 'About', 'Home']) {
          await page
            .getByRole('navigation', { name: 'Site' })
            .getByRole('link', { name, exact: true })
            .click();
          await page.getByRole('heading', { level: 1 }).waitFor();
        }
      };
      // Caches fill first.
      for (let warm = 0; warm < WARM_ROUNDS; warm += 1) await round();
      const heapBefore = await readHeap(session);
      const until = Date.now() + minutes * 60_000;
      let rounds = 0;
      do {
        await round();
        rounds += 1;
      } while (Date.now() < until);
      return { before: heapBefore, after: await readHeap(session), visits: rounds * 5 };
    }),
  );
  yield {
    what: `heap after ${minutes} min and ${visits} screens: growth`,
    value: (after / before - 1) * 100,
    unit: '%',
    goal: { atMost: MAX_HEAP_GROWTH },
  };
  yield { what: 'heap before', value: before / 1_000_000, unit: 'MB' };
}

async function readHeap(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

const MAX_OFFLINE_MS = 300;

/** Measures the first contentful paint of a returning visitor without a connection. */
export async function* measureOffline(rounds: number): AsyncIterable<Figure> {
  const times = await withPortal(({ portal }) =>
    withPage({ ...desktop, baseURL: portal, serviceWorkers: 'allow' }, async ({ context, page }) => {
      await page.goto(paths.about);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      const found: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto('about:blank');
        await page.goto(round % 2 === 0 ? paths.support : `${paths.profile}/somebody`);
        await page.getByRole('navigation').first().waitFor();
        const painted = await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        );
        found.push((await painted.jsonValue()) ?? Number.NaN);
      }
      return found;
    }),
  );
  yield {
    what: 'a returning visitor offline: the shell is painted',
    value: median(times),
    unit: 'ms',
    goal: { atMost: MAX_OFFLINE_MS },
  };
}

const waitSeconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));
