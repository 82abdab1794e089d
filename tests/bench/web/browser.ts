import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { findChromium, launchFlags } from '#tests/support/chromium.ts';

/** A browser of its own, so that nothing is warm, which also answers the DevTools protocol on `port`; `flags` beside its own. */
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
