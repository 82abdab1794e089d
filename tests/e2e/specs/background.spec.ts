import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

test('a redrawn background releases its previous animations', async ({ page }) => {
  await page.goto(paths.about);
  await waitForHydration(page);
  await navigateBackAndForth(page);
  const before = await countAnimations(page);
  expect(before).toBeGreaterThan(0);
  for (let time = 0; time < 5; time += 1) await navigateBackAndForth(page);
  await expect.poll(() => countAnimations(page)).toBeLessThanOrEqual(before);
});

test('a circle floats inside the viewport and rests outside it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.support);
  await waitForHydration(page);
  await expect.poll(() => readCircles(page)).toEqual({ seen: ['floats'], far: ['rests'] });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => readCircles(page)).toEqual({ seen: ['floats'], far: ['rests'] });
});

/** The states of the circles inside the viewport (seen) and of those over one window height away (far). */
async function readCircles(page: Page) {
  const all = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // Only a circle's floating layer has the SVG as a child; its moon's layer has not.
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

/** Opens a longer page and comes back; each page draws its own background. */
async function navigateBackAndForth(page: Page) {
  for (const name of ['Support', 'About']) {
    const previous = await page.evaluateHandle(() => document.getAnimations());
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    // Wait for the background of this page's height.
    await page.waitForFunction(
      (earlier) => !document.getAnimations().some((animation) => earlier.includes(animation)),
      previous,
    );
    await previous.dispose();
  }
}

/** Number of animations in memory; querying them collects garbage first. */
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
