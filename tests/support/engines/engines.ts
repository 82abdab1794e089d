import { spawnSync } from 'node:child_process';
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
    findMissingPackage: () =>
      [...webKitPrograms].find(([program]) => !isThere(program))?.[1] ??
      (hasWebKitForPython() ? undefined : 'gir1.2-webkit2-4.1'),
    start: startWebKitEngine,
  },
};

const findFirefox = () => findOnPath(['firefox-esr', 'firefox']);
const isThere = (program: string) => (program.startsWith('/') ? existsSync(program) : findOnPath([program]));

/** The programs and files that WebKit needs, and the Debian package of each. */
const webKitPrograms: ReadonlyMap<string, string> = new Map([
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['xvfb-run', 'xvfb'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
]);

/** Whether `webkit_browser.py` can import WebKit. */
const hasWebKitForPython = () =>
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;
