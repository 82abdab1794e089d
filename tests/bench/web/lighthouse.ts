import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { findChromium, launchFlags } from '#tests/support/chromium.ts';

/** Lighthouse's figures of one page load: score 0 to 100, LCP and TBT in ms, scripts in kB as transferred. */
export type PageLoad = Awaited<ReturnType<typeof runLighthouse>>;

/** Fetched by npx, because it needs more than a hundred packages, and nothing else does. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const ValueSchema = z.object({ numericValue: z.number() });
const RequestSchema = z.object({ resourceType: z.string().optional(), transferSize: z.number() });
const ReportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': ValueSchema,
    'total-blocking-time': ValueSchema,
    'cumulative-layout-shift': ValueSchema,
    'network-requests': z.object({ details: z.object({ items: z.array(RequestSchema) }) }),
  }),
});

/**
 * Runs Lighthouse's mobile preset with applied throttling (slow 4G, processor four times slower) in a new browser.
 * Runs it once more if a figure is missing: Chromium's trace can lack the navigation, or the end of a long task.
 */
export async function runLighthouse(url: string) {
  const { categories, audits } = await runOnce(url).catch((error: unknown) => {
    if (lacksFigure(error)) return runOnce(url);
    throw error;
  });
  const { items } = audits['network-requests'].details;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
  };
}

/** Lighthouse reports a trace without a navigation as NO_NAVSTART. Its report leaves out other figures that it could not compute. */
const lacksFigure = (error: unknown) =>
  error instanceof z.ZodError || (error instanceof Error && error.message.includes('NO_NAVSTART'));

const runOnce = (url: string) =>
  withBrowser(async (_browser, port) => {
    const options = `--port ${port} --output json --quiet --only-categories performance --throttling-method devtools`;
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options.split(' ')], {
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return ReportSchema.parse(JSON.parse(stdout));
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
