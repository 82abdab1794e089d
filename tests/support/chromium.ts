import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackages, isExecutable, listOnPath } from './system-programs.ts';

/** 'browser' is the one that users have. 'headless shell' needs less memory and renders the same. */
export type BrowserBuild = 'browser' | 'headless shell';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const START_TIMEOUT_MS = 60_000;
const DOWNLOAD_TIMEOUT_MS = 180_000;

/**
 * Without the first two, Chromium starts a process for its address bar with each window, which takes as much processor
 * time as a small page; without the third it keeps a spare process for each. This flag replaces Playwright's own, so the
 * other names are those of Playwright that concern a page.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Chromium can't sandbox itself as root. The other flags disable the GPU and the internet. */
export const launchFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1',
];

/**
 * Finds a Chromium that starts: `CHROMIUM_PATH`, an installed one (the preferred build if both exist), Playwright's own,
 * Playwright's download, or apt-get's (Debian as root).
 * @throws an error with a line for each one that doesn't start
 */
export function findChromium(preferred: BrowserBuild = 'browser'): string {
  const given = process.env.CHROMIUM_PATH;
  const candidates = given ? [given] : [...listInstalled(preferred), ...listPlaywrightChromium()];
  const found = candidates.find(starts) ?? (given ? undefined : (downloadChromium() ?? installChromium()));
  if (found) return found;
  const failed = Array.from(problems, ([program, problem]) => `${program} doesn't start: ${problem}`);
  throw new Error(['Found no Chromium that starts: install one or set CHROMIUM_PATH.', ...failed].join('\n'));
}

function listInstalled(preferred: BrowserBuild): string[] {
  const shells = listOnPath([HEADLESS_SHELL]);
  const browsers = [...listOnPath(BROWSERS), ...MAC_BROWSERS.filter(isExecutable)];
  return preferred === 'browser' ? [...browsers, ...shells] : [...shells, ...browsers];
}

const listPlaywrightChromium = () => [chromium.executablePath()].filter((own) => own && existsSync(own));

/** Why a program doesn't start, by its path; empty if it does. */
const problems = new Map<string, string>();

/** A browser without its libraries, and a stub that advises another package, exist and don't start. */
function starts(program: string): boolean {
  const problem = problems.get(program) ?? findProblem(program);
  problems.set(program, problem);
  return problem === '';
}

function findProblem(program: string): string {
  const options = { encoding: 'utf8', timeout: START_TIMEOUT_MS } as const;
  const { status, error, stdout, stderr } = spawnSync(program, ['--version'], options);
  if (status === 0) return '';
  return error?.message ?? ((stderr + stdout).trim() || `exit code ${status}`);
}

function downloadChromium(): string | undefined {
  console.error('Found no Chromium, downloading one.');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS });
  return listPlaywrightChromium().find(starts);
}

function installChromium(): string | undefined {
  installDebianPackages(['chromium', 'fonts-dejavu-core']);
  return listInstalled('browser').find(starts);
}
