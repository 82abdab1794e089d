import type { Page, Worker } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the stars', () => {
  test.describe('motion allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('move in a worker until they are paused, hidden or unwanted', async ({ page }) => {
      const worker = await openWithStars(page, paths.about);
      const draw = () => countFrames(worker);
      const pause = page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' });
      await test.step('the control in the footer pauses them', async () => {
        await expect.poll(draw).toBeGreaterThan(0);
        await pause.press('Enter');
        await expect.poll(draw).toBe(0);
        await pause.press('Enter');
        await expect.poll(draw).toBeGreaterThan(0);
      });
      await test.step('a hidden page pauses them', async () => {
        await setHidden(page, true);
        await expect.poll(draw).toBe(0);
        await setHidden(page, false);
        await expect.poll(draw).toBeGreaterThan(0);
      });
      await test.step('reduced motion stops them', async () => {
        // Reduced motion hides the control, which would shift the footer in view.
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect.poll(draw).toBe(0);
      });
    });

    test('stay paused after a reload', async ({ page }) => {
      await openWithStars(page, paths.about);
      const pause = page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' });
      await pause.press('Enter');
      const worker = await openWithStars(page, paths.about);
      await expect(pause).toHaveAttribute('aria-pressed', 'true');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => countFrames(worker)).toBe(0);
      await pause.press('Enter');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => countFrames(worker)).toBeGreaterThan(0);
    });
  });

  test('look the same in a browser without OffscreenCanvas', async ({ page, context }) => {
    await page.goto(paths.about);
    await expect.poll(() => readPicture(page)).not.toBe(blank);
    const other = await context.newPage();
    await other.addInitScript(() =>
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
    );
    await other.goto(paths.about);
    await expect.poll(async () => (await readPicture(other)) === (await readPicture(page))).toBe(true);
    await expect.poll(() => readPicture(other)).not.toBe(blank);
    expect(other.workers()).toHaveLength(0);
  });
});

/** Opens a page and returns the worker that draws its stars. */
async function openWithStars(page: Page, path: string): Promise<Worker> {
  const starting = page.waitForEvent('worker');
  await page.goto(path);
  const worker = await starting;
  await worker.evaluate(() => {
    const prototype = OffscreenCanvasRenderingContext2D.prototype;
    const clearRect = prototype.clearRect;
    Reflect.set(globalThis, 'drawnFrames', 0);
    prototype.clearRect = function count(...area) {
      Reflect.set(globalThis, 'drawnFrames', Reflect.get(globalThis, 'drawnFrames') + 1);
      clearRect.apply(this, area);
    };
  });
  return worker;
}

/** The number of frames that the worker draws while the screen shows twenty. */
const countFrames = (worker: Worker): Promise<number> =>
  worker.evaluate(
    () =>
      new Promise((resolve) => {
        const before = Reflect.get(globalThis, 'drawnFrames');
        let left = 20;
        const wait = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(wait);
          else resolve(Reflect.get(globalThis, 'drawnFrames') - before);
        };
        wait();
      }),
  );

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const blank = 'blank';

/** The picture of the stars as a data URL, or 'blank'. */
const readPicture = (page: Page): Promise<string> =>
  page.evaluate((nothing) => {
    const stars = document.querySelector<HTMLCanvasElement>('main canvas');
    const copy = document.createElement('canvas');
    const context = copy.getContext('2d');
    if (!stars || !context || stars.width === 0) return nothing;
    copy.width = stars.width;
    copy.height = stars.height;
    context.drawImage(stars, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    return data.some((value) => value > 0) ? copy.toDataURL() : nothing;
  }, blank);
