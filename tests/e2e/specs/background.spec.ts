import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the background moves until it is paused, also after a reload, or unwanted', async ({ page }) => {
  await page.addInitScript(countFrames);
  await page.goto(paths.about);
  const readFrames = () => page.evaluate(() => window.drawnFrames?.());
  const runningCircles = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .length,
    );
  const expectMotion = async (isMoving: boolean) => {
    await expect.poll(async () => ((await readFrames()) ?? 0) > 0).toBe(isMoving);
    await expect.poll(async () => (await runningCircles()) > 0).toBe(isMoving);
  };
  const pause = page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' });
  await expectMotion(true);
  await test.step('the control in the footer pauses it', async () => {
    await pause.press('Enter');
    await expectMotion(false);
    await expect.poll(() => hasStars(page)).toBe(true);
  });
  await test.step('the stars take the colours of another theme', async () => {
    const light = await readStars(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await readStars(page)) === light).toBe(false);
  });
  await test.step('it stays paused after a reload', async () => {
    await page.reload();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => hasStars(page)).toBe(true);
    await expectMotion(false);
    await pause.press('Enter');
    await expectMotion(true);
    expect(await page.evaluate(() => localStorage.getItem('background-paused'))).toBeNull();
  });
  await test.step('reduced motion stops it', async () => {
    // Reduced motion hides the control, which would shift the footer in view.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectMotion(false);
  });
});

/** Provides the number of frames that the stars draw while the screen shows twenty. Runs in the page. */
function countFrames() {
  let drawn = 0;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
    drawn += 1;
    clearRect.apply(this, area);
  };
  window.drawnFrames = async () => {
    const before = drawn;
    for (let left = 20; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    return drawn - before;
  };
}

const readStars = (page: Page) =>
  page.locator('main canvas').evaluate((stars: HTMLCanvasElement) => stars.toDataURL());

const hasStars = (page: Page) =>
  page.evaluate(() => {
    const stars = document.querySelector<HTMLCanvasElement>('main canvas');
    const { width = 0, height = 0 } = stars ?? {};
    const blank = Object.assign(document.createElement('canvas'), { width, height });
    return width > 0 && stars?.toDataURL() !== blank.toDataURL();
  });

declare global {
  interface Window {
    drawnFrames?: () => Promise<number>;
  }
}

test('no circle of the background stands behind words', async ({ page }) => {
  for (const width of [390, 768, 1440])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.support);
      await expect(page.locator(circles).first()).toBeAttached();
      expect(await findCirclesBehindWords(page)).toEqual([]);
    });
});

const circles = '[data-tint] > svg';

/** The circles that are in one column with a text of the page: they and the page scroll past each other. */
const findCirclesBehindWords = (page: Page) =>
  page.evaluate((selector) => {
    const range = document.createRange();
    const words: { left: number; right: number }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue;
      range.selectNodeContents(text);
      words.push(...range.getClientRects());
    }
    // Out of view, a circle has a size but renders nothing.
    const found = [...document.querySelectorAll(selector)].map((circle) => circle.getBoundingClientRect());
    return found
      .filter((circle) => words.some(({ left, right }) => circle.left < right && circle.right > left))
      .map(({ left, right }) => ({ left, right }));
  }, circles);
