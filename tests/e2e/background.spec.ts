import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect, test, untilAlive } from './fixtures.ts';

test('a background that is drawn anew lets go of what it was drawn with before', async ({ page }) => {
  await page.goto(paths.about);
  await untilAlive(page);
  await toAndFro(page);
  const before = await animationsHeld(page);
  expect(before).toBeGreaterThan(0);
  for (let time = 0; time < 5; time += 1) await toAndFro(page);
  await expect.poll(() => animationsHeld(page)).toBeLessThanOrEqual(before);
});

/** To a longer page and back, each with its own background. */
async function toAndFro(page: Page) {
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
async function animationsHeld(page: Page): Promise<number> {
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
