import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath } from '#tests/support/system-programs.ts';
import type { Engine } from './engine-page.ts';
import { startFirefoxEngine } from './firefox-engine.ts';
import { startWebKitEngine } from './webkit-engine.ts';

export type EngineName = 'firefox' | 'webkit';

interface EngineProgram {
  /** Finds the Debian package that must be installed first; undefined if the engine can start. */
  findMissingPackage: () => string | undefined;
  start: () => Engine;
}

/** The engines of players' browsers besides Chromium, which runs every test of `tests/e2e`. */
export const engines: Readonly<Record<EngineName, EngineProgram>> = {
  firefox: {
    findMissingPackage: () => (findFirefox() ? undefined : 'firefox-esr'),
    start: () => startFirefoxEngine(findFirefox() ?? ''),
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
