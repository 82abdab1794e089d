import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer-core';
import { findChromium, launchFlags } from '../chromium.ts';
import { PICTURES } from './pictures.ts';

/** The sheet's width and the pictures' height, in px. */
const SHEET_WIDTH = 2060;
const PICTURE_HEIGHT = 240;

/** Puts all pictures of an engine in one image, a line for each page. Returns the images' paths. */
export async function createContactSheets(): Promise<string[]> {
  const folders = readdirSync(PICTURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const engines = folders.map(({ name }) => name).filter((name) => listPictures(name).length > 0);
  if (engines.length === 0) return [];
  const browser = await launch({ executablePath: findChromium(), headless: true, args: [...launchFlags] });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: SHEET_WIDTH, height: 100 });
    const sheets: `${string}.png`[] = [];
    for (const engine of engines) {
      const sheet = `${PICTURES}/${engine}.png` as const;
      // A page of a file may show pictures of files.
      await page.goto(pathToFileURL(path.resolve(PICTURES)).href);
      await page.setContent(renderSheet(engine));
      await page.screenshot({ path: sheet, fullPage: true });
      sheets.push(sheet);
    }
    return sheets;
  } finally {
    await browser.close();
  }
}

function renderSheet(engine: string): string {
  const files = listPictures(engine);
  const pages = new Set(files.map((file) => file.split('.')[0]));
  const lines = [...pages].map((shown) => {
    const images = files
      .filter((file) => file.startsWith(`${shown}.`))
      .map((file) => `<img src="${pathToFileURL(path.resolve(PICTURES, engine, file)).href}">`);
    return `<figure><figcaption>${shown}</figcaption>${images.join('')}</figure>`;
  });
  return `<style>
    body { margin: 8px; display: flex; flex-wrap: wrap; gap: 8px; background: #888; font: 16px sans-serif }
    figure { margin: 0 } figcaption { padding: 2px }
    img { height: ${PICTURE_HEIGHT}px; margin-right: 4px }
  </style>${lines.join('')}`;
}

/** Files of an engine's pictures, the same page's beside each other. */
function listPictures(engine: string): string[] {
  const folder = path.join(PICTURES, engine);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .sort()
    : [];
}
