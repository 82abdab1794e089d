import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it runs the same tests in little more than half the time of the whole browser. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const downloadLimit = 180_000;
const installLimit = 600_000;

/** Chromium cannot sandbox itself as root. The rest keeps it off the GPU and the internet. */
export const launchFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE ::1',
];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else one on this system, else Playwright's own, else one that can be
 * fetched (Playwright's download; on Debian as root, apt-get). Remembers it in `CHROMIUM_PATH`.
 * @throws an error of one line when there is none
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run.`);
  const found = given ?? onSystem() ?? playwrights() ?? downloaded() ?? installed();
  if (!found)
    throw new Error('No Chromium found and none could be fetched: install one or set CHROMIUM_PATH.');
  process.env.CHROMIUM_PATH = found;
  return found;
}

function onSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...macPaths].find(isExecutable);
}

function playwrights(): string | undefined {
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

function downloaded(): string | undefined {
  console.error('No Chromium on this system: trying to download one.');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: downloadLimit });
  return playwrights();
}

function installed(): string | undefined {
  const debian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!debian || process.getuid?.() !== 0) return undefined;
  console.error('The download failed: trying apt-get install chromium-headless-shell.');
  const command = 'apt-get update && apt-get install -y chromium-headless-shell fonts-dejavu-core';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], timeout: installLimit, env });
  return onSystem();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
