import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

test('a background that is drawn anew lets go of what it was drawn with before', async ({ page }) => {
  await page.goto(paths.about);
  await waitForHydration(page);
  await navigateBackAndForth(page);
  const before = await countAnimations(page);
  expect(before).toBeGreaterThan(0);
  for (let time = 0; time < 5; time += 1) await navigateBackAndForth(page);
  await expect.poll(() => countAnimations(page)).toBeLessThanOrEqual(before);
});

test('a circle floats where it can be seen, and rests elsewhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.support);
  await waitForHydration(page);
  await expect.poll(() => readCircles(page)).toEqual({ seen: ['floats'], far: ['rests'] });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => readCircles(page)).toEqual({ seen: ['floats'], far: ['rests'] });
});

/** What the circles do that are in the window, and those that are a window's height away from it; each once. */
async function readCircles(page: Page) {
  const all = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // The layer that a circle floats with, and its moon does not.
      const disc = target instanceof HTMLDivElement ? target.querySelector(':scope > svg') : null;
      if (!disc) return [];
      const { top, bottom } = disc.getBoundingClientRect();
      const away = Math.max(-bottom, top - window.innerHeight) / window.innerHeight;
      return { does: playState === 'running' ? 'floats' : 'rests', away };
    }),
  );
  const does = (which: (away: number) => boolean) => [
    ...new Set(all.filter(({ away }) => which(away)).map((circle) => circle.does)),
  ];
  return { seen: does((away) => away < 0), far: does((away) => away > 1) };
}

/** To a longer page and back, each with its own background. */
async function navigateBackAndForth(page: Page) {
  for (const name of ['Support', 'About']) {
    const drawn = await page.evaluateHandle(() => document.getAnimations());
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    // The background is drawn for this page's height.
    await page.waitForFunction(
      (earlier) => !document.getAnimations().some((animation) => earlier.includes(animation)),
      drawn,
    );
    await drawn.dispose();
  }
}

/** How many animations are in the page's memory once everything that nobody needs is gone. */
async function countAnimations(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const prototype = await devtools.send('Runtime.evaluate', { expression: 'Animation.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
  });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await devtools.detach();
  return Number(result.value);
}
