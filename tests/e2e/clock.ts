import type { Page } from '@playwright/test';

/** Far enough ahead that the page is not past it by the time it hears of it. */
const AHEAD_MS = 60_000;

/** From here on the page's time stands still, and moves by `page.clock.runFor` alone. After `page.clock.install`. */
export async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
