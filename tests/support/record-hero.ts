import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { z } from 'zod';
import { findChromium, launchFlags } from './chromium.ts';

/** Makes the home page's film and its posters anew: hero.webm, hero.webp and hero-narrow.webp in web/public. */

const MOST_BYTES = 600_000;
const server = await createServer({
  root: `${import.meta.dirname}/hero`,
  configFile: false,
  logLevel: 'error',
  server: { port: 0 },
});
await server.listen();
const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error.message));
await page.goto(server.resolvedUrls?.local[0] ?? '');
const recording = await page.waitForFunction(() => 'recorded' in window && window.recorded, undefined, {
  timeout: 600_000,
});
const { video, poster, narrowPoster } = z
  .object({ video: z.base64(), poster: z.base64(), narrowPoster: z.base64() })
  .parse(await recording.jsonValue());

for (const [file, content] of [
  ['hero.webm', video],
  ['hero.webp', poster],
  ['hero-narrow.webp', narrowPoster],
] as const) {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MOST_BYTES)
    throw new Error(`${file} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
  writeFileSync(`${import.meta.dirname}/../../web/public/${file}`, bytes);
  console.log(`web/public/${file}: ${bytes.length} bytes`);
}
await browser.close();
await server.close();
