import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';

/** A page of a new browser and its DevTools protocol session. */
export interface PageSession {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** Lighthouse's phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

interface PageOptions extends BrowserContextOptions {
  /** Launch flags of the browser. */
  flags?: readonly string[];
}

/** Runs `use` with a page of a new browser. The cookie banner is answered. */
export function withPage<T>(
  { flags, ...options }: PageOptions,
  use: (visit: PageSession) => Promise<T>,
): Promise<T> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    // tsx compiles page functions with calls of its helper `__name`, which the page doesn't have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
    const page = await context.newPage();
    return use({ context, page, session: await context.newCDPSession(page) });
  }, flags);
}

/** Lighthouse's applied slow 4G: 150 ms round trip and 1.6 Mbit/s, with the factors that DevTools needs. */
export const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600 * 1_024 * 0.9) / 8,
  uploadThroughput: (750 * 1_024 * 0.9) / 8,
};

/** Slows the processor down four times. */
export const throttleCpu = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** Work of the page's main thread since the first call, in ms: scripts, styles, layout and painting. */
export async function readMainThreadTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
