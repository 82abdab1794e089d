import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { paths, publicProfilePath } from '#schema/paths.ts';
import { findChromium, launchFlags } from './chromium.ts';
import { startStack } from './stack.ts';

/**
 * `node --import tsx tests/support/screenshots.ts [name …]` takes one contact sheet for each screen, at three widths and in both themes.
 */

type PersonName = 'visitor' | 'veteran' | 'rookie' | 'emailonly';
type Shot = readonly [name: string, path: string, as?: PersonName];

const OUTPUT_FOLDER = '.cache/shots';
const widths = [360, 768, 1440] as const;
const themes = ['dark', 'light'] as const;

const screens: readonly Shot[] = [
  ['home', paths.home],
  ['home-player', paths.home, 'veteran'],
  ['login', paths.login],
  ['games', paths.games],
  ['games-player', paths.games, 'veteran'],
  ['about', paths.about],
  ['support', paths.support],
  ['cashback', paths.cashback],
  ['apass', paths.apass],
  ['leaderboards-visitor', paths.leaderboards],
  ['leaderboards-veteran', paths.leaderboards, 'veteran'],
  ['leaderboards-rookie', paths.leaderboards, 'rookie'],
  ['link', `${paths.link}?code=GOOD01`],
  ['link-player', `${paths.link}?code=GOOD01`, 'rookie'],
  ['callback-error', `${paths.authCallback}#error=access_denied&error_message=Cancelled`],
  ['request-password-reset', paths.requestPasswordReset],
  ['complete-password-reset', paths.completePasswordReset],
  ['profile-veteran', paths.profile, 'veteran'],
  ['profile-rookie', paths.profile, 'rookie'],
  ['profile-emailonly', paths.profile, 'emailonly'],
  ['public-profile', publicProfilePath('veteran')],
  ['public-profile-hidden', publicProfilePath('hidden')],
  ['options-veteran', paths.options, 'veteran'],
  ['options-emailonly', paths.options, 'emailonly'],
  ['privacy-policy', paths.privacyPolicy],
  ['terms-of-service', paths.termsOfService],
  ['not-found', '/no-such-page'],
];

const requestedNames = process.argv.slice(2);
const chosenScreens = screens.filter(
  ([name]) => requestedNames.length === 0 || requestedNames.some((start) => name.startsWith(start)),
);

await mkdir(OUTPUT_FOLDER, { recursive: true });
const stack = await startStack();
const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
try {
  const sessions = await createSignedInStates(
    browser,
    stack.portal,
    new Set(chosenScreens.map(([, , as]) => as ?? 'visitor')),
  );
  for (const shot of chosenScreens) {
    await captureContactSheet(browser, shot, sessions);
    process.stdout.write(`${OUTPUT_FOLDER}/${shot[0]}.png\n`);
  }
} finally {
  await browser.close();
  await stack.stop();
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function createSignedInStates(browser: Browser, portal: string, people: ReadonlySet<PersonName>) {
  const sessions = new Map<PersonName, Session>();
  for (const person of people) {
    const context = await browser.newContext({ baseURL: portal });
    const page = await context.newPage();
    await page.goto(paths.login);
    if (person !== 'visitor') {
      await page.getByLabel('Email').fill(`${person}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL(`**${paths.profile}`);
    }
    // The cookie banner would be on every sheet.
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'rejected'));
    sessions.set(person, await context.storageState());
    await context.close();
  }
  return sessions;
}

/** Puts the screen at each width and theme side by side in one image. */
async function captureContactSheet(
  browser: Browser,
  [name, path, as = 'visitor']: Shot,
  sessions: Map<PersonName, Session>,
) {
  const images: string[] = [];
  const storageState = sessions.get(as) ?? { cookies: [], origins: [] };
  for (const colorScheme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: stack.portal,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        storageState,
      });
      const page = await context.newPage();
      await page.goto(path);
      await waitUntilSettled(page);
      const image = await page.screenshot({ fullPage: true });
      await writeFile(`${OUTPUT_FOLDER}/${name}-${colorScheme}-${width}.png`, image);
      images.push(`<img width="${width / 2}" src="data:image/png;base64,${image.toString('base64')}">`);
      await context.close();
    }
  }
  const page = await browser.newPage({
    viewport: { width: (2 * (360 + 768 + 1440)) / 2 + 7 * 16, height: 100 },
  });
  await page.setContent(
    `<body style="margin:16px;display:flex;gap:16px;align-items:start;background:#888">${images.join('')}`,
  );
  await page.screenshot({ path: `${OUTPUT_FOLDER}/${name}.png`, fullPage: true });
  await page.close();
}

/** Waits until no skeleton is left, every image has loaded or failed, and the fonts are ready. */
async function waitUntilSettled(page: Page) {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)));
}
