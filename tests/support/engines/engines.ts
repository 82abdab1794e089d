import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.ts';
import { findOnPath } from '../system-programs.ts';
import type { Engine } from './engine-page.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startWebKitEngine } from './webkit-engine.ts';

/** The three engines that players' browsers use. */
export const engines = {
  chromium: {
    /** Name of the missing Debian package; undefined if the engine can be started. */
    missing: () => undefined,
    start: () => startPuppeteerEngine({ browser: 'chrome', executablePath: findChromium() }),
  },
  firefox: {
    missing: () => (findFirefox() ? undefined : 'firefox-esr'),
    start: () => startPuppeteerEngine({ browser: 'firefox', executablePath: findFirefox() ?? '' }),
  },
  webkit: {
    missing: () => [...webKitPrograms].find(([program]) => !isThere(program))?.[1],
    start: startWebKitEngine,
  },
} as const satisfies Record<string, { missing: () => string | undefined; start: () => Promise<Engine> }>;

export type EngineName = keyof typeof engines;

const findFirefox = () => findOnPath(['firefox-esr', 'firefox']);
const isThere = (program: string) => (program.startsWith('/') ? existsSync(program) : findOnPath([program]));

/** What WebKit needs, and the Debian package that has it. */
const webKitPrograms: ReadonlyMap<string, string> = new Map([
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['xvfb-run', 'xvfb'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
]);
