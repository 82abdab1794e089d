import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.ts';
import { findOnPath } from '../system-programs.ts';
import type { Engine } from './engine-page.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startWebKitEngine } from './webkit-engine.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface EngineProgram {
  /** Finds the Debian package that must be installed first; undefined if the engine can start. */
  findMissingPackage: () => string | undefined;
  start: () => Engine;
}

/** The engines of the browsers that players have. */
export const engines: Readonly<Record<EngineName, EngineProgram>> = {
  chromium: {
    findMissingPackage: () => undefined,
    start: () => startPuppeteerEngine({ browser: 'chrome', executablePath: findChromium() }),
  },
  firefox: {
    findMissingPackage: () => (findFirefox() ? undefined : 'firefox-esr'),
    start: () => startPuppeteerEngine({ browser: 'firefox', executablePath: findFirefox() ?? '' }),
  },
  webkit: {
    findMissingPackage: () => [...webKitPrograms].find(([program]) => !isThere(program))?.[1],
    start: startWebKitEngine,
  },
};

const findFirefox = () => findOnPath(['firefox-esr', 'firefox']);
const isThere = (program: string) => (program.startsWith('/') ? existsSync(program) : findOnPath([program]));

/** What WebKit needs, and the Debian package that has it. */
const webKitPrograms: ReadonlyMap<string, string> = new Map([
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['xvfb-run', 'xvfb'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
]);
