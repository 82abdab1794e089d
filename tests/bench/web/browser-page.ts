import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';

/** A page of a new browser, and the DevTools protocol to it. */
export interface PageSession {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** Lighthouse's phone, with the cookie banner answered. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

interface PageOptions extends BrowserContextOptions {
  /** The browser's own. */
  flags?: readonly string[];
}

export function withPage<T>(
  { flags, ...options }: PageOptions,
  use: (visit: PageSession) => Promise<T>,
): Promise<T> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    // What tsx compiles for a page names its functions by this helper, which stays here.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
    const page = await context.newPage();
    return use({ context, page, session: await context.newCDPSession(page) });
  }, flags);
}

/** Lighthouse's applied slow 4G: 150 ms there and back as DevTools must be told it, and 1.6 Mbit/s. */
export const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600 * 1_024 * 0.9) / 8,
  uploadThroughput: (750 * 1_024 * 0.9) / 8,
};

/** A processor of a quarter of this one's speed. */
export const throttleCpu = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** How long the page's own thread has worked since it was first asked, in ms: scripts, styles, layout and painting. */
export async function readMainThreadTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
