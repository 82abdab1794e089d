import { get } from 'node:http';
import { phone, withPage } from './browser-page.ts';

/** Gzip bytes of the scripts that a page requests before its first idle callback. */
export function scriptBytes(url: string): Promise<number> {
  return withPage(phone, async ({ page }) => {
    await page.addInitScript(() => {
      const whenIdle = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (task, options) =>
        whenIdle((deadline) => {
          if (!performance.getEntriesByName('idle')[0]) performance.mark('idle');
          task(deadline);
        }, options);
    });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const scripts = await page.evaluate(() => {
      const idleAt = performance.getEntriesByName('idle')[0]?.startTime ?? performance.now();
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.js$/.test(new URL(name).pathname) && startTime < idleAt)
        .map(({ name }) => name);
    });
    const sizes = await Promise.all([...new Set(scripts)].map(gzipBytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

/** Counts the compressed bytes. `fetch` would show only the decompressed ones. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const script = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.once('end', () => resolve(size));
    });
    script.once('error', reject);
  });
}
