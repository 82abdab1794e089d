import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { findChromium, launchFlags } from '#tests/support/chromium.ts';

/** Lighthouse's figures of one page load: score 0 to 100, LCP and TBT in ms, scripts in kB as transferred. */
export interface PageLoad {
  performance: number;
  lcp: number;
  tbt: number;
  cls: number;
  script: number;
}

const RequestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
});

/**
 * Runs Lighthouse's mobile preset with applied throttling (slow 4G, processor four times slower) in a new browser.
 * Runs it again if Chromium's trace has no navigation, which says nothing about the page.
 */
export async function runLighthouse(url: string): Promise<PageLoad> {
  const first = await runOnce(url);
  const result = first?.runtimeError?.code === 'NO_NAVSTART' ? await runOnce(url) : first;
  if (!result || result.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.runtimeError?.message}`);
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const { items } = RequestsSchema.parse(result.audits['network-requests']?.details);
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: Math.round((result.categories.performance?.score ?? Number.NaN) * 100),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
  };
}

const runOnce = (url: string) =>
  withBrowser(async (_browser, port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
    });
    return result?.lhr;
  });

/**
 * Returns the browser's name and version, such as 'Chrome/156.0.8078.79'.
 * @throws if it is Chromium's headless shell, which no player has
 */
export const readBrowserVersion = (): Promise<string> =>
  withBrowser(async (browser) => {
    const session = await browser.newBrowserCDPSession();
    const { product } = await session.send('Browser.getVersion');
    if (product.startsWith('HeadlessChrome'))
      throw new Error(`${product} is a headless shell: install a whole Chromium or set CHROMIUM_PATH.`);
    return product;
  });

/** Runs `use` with a new, cold browser that serves the DevTools protocol on `port`. */
async function withBrowser<T>(use: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const [port = 0] = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...launchFlags, `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}
