import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOnPath, installDebianPackages, isExecutable } from './system-programs.ts';

/** 'browser' is the one that users have. 'headless shell' needs less memory and renders the same. */
export type BrowserBuild = 'browser' | 'headless shell';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
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
 * Finds a Chromium: `CHROMIUM_PATH`, an installed one (the preferred build if both exist), Playwright's own,
 * Playwright's download, or apt-get's (Debian as root).
 * @throws a one-line error if there is none
 */
export function findChromium(preferred: BrowserBuild = 'browser'): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not executable.`);
  const found =
    given ?? findInstalled(preferred) ?? findPlaywrightChromium() ?? downloadChromium() ?? installChromium();
  if (!found)
    throw new Error('Found no Chromium and could not download one: install it or set CHROMIUM_PATH.');
  return found;
}

function findInstalled(preferred: BrowserBuild): string | undefined {
  const shell = findOnPath([HEADLESS_SHELL]);
  const browser = findOnPath(BROWSERS) ?? MAC_BROWSERS.find(isExecutable);
  return preferred === 'browser' ? (browser ?? shell) : (shell ?? browser);
}

function findPlaywrightChromium(): string | undefined {
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function downloadChromium(): string | undefined {
  console.error('Found no Chromium, downloading one.');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS });
  return findPlaywrightChromium();
}

function installChromium(): string | undefined {
  installDebianPackages(['chromium', 'fonts-dejavu-core']);
  return findInstalled('browser');
}
