import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { z } from 'zod';
import { findChromium, launchFlags } from '../chromium.ts';

/**
 * `npm run record-hero` records the home page's video and its posters. No browser writes AVIF for the narrow
 * poster, so `avifenc` must be installed (Debian: libavif-bin).
 */

const MAX_VIDEO_BYTES = 600_000;
/** Inline bytes delay the page's first paint. */
const MAX_INLINE_BYTES = 8_000;
/**
 * AVIF quantizer, from 0 (lossless) to 63. Above 40 the planet's lines blur; the page's shade hides the rest.
 */
const QUANTIZER = 37;
const server = await createServer({
  root: import.meta.dirname,
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

await browser.close();
await server.close();
for (const [file, bytes, most] of [
  ['public/hero.webm', Buffer.from(video, 'base64'), MAX_VIDEO_BYTES],
  ['public/hero.webp', Buffer.from(poster, 'base64'), MAX_VIDEO_BYTES],
  ['screens/home/hero-narrow.avif', encodeAvif(Buffer.from(narrowPoster, 'base64')), MAX_INLINE_BYTES],
] as const) {
  if (bytes.length > most) throw new Error(`${file} has ${bytes.length} bytes, more than ${most}`);
  writeFileSync(`${import.meta.dirname}/../../../web/${file}`, bytes);
  console.log(`web/${file}: ${bytes.length} bytes`);
}

/** 10 bits per channel, because 8 show bands in the night sky. */
function encodeAvif(png: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'record-hero-'));
  const [from, to] = [join(folder, 'poster.png'), join(folder, 'poster.avif')];
  writeFileSync(from, png);
  try {
    execFileSync('avifenc', [
      ...['--min', String(QUANTIZER), '--max', String(QUANTIZER)],
      ...['--speed', '2', '--depth', '10', '--yuv', '420', from, to],
    ]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
