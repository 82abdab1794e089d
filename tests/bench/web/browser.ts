import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { findChromium, launchFlags } from '#tests/support/chromium.ts';

/** Runs `use` with a new, cold browser that serves the DevTools protocol on `port`. `flags`: extra launch flags. */
export async function withBrowser<T>(
  use: (browser: Browser, port: number) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const [port = 0] = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...launchFlags, ...flags, `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
  }
}

/**
 * Returns the browser's name and version, such as 'Chrome/156.0.8078.79'.
 * @throws if it is Chromium's headless shell, which no visitor has
 */
export function readBrowserVersion(): Promise<string> {
  return withBrowser(async (browser) => {
    const session = await browser.newBrowserCDPSession();
    const { product } = await session.send('Browser.getVersion');
    if (product.startsWith('HeadlessChrome'))
      throw new Error(
        `${product} is Chromium's headless shell: install a whole Chromium or set CHROMIUM_PATH.`,
      );
    return product;
  });
}
