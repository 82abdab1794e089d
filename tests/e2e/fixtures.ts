import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { mergeTests, test as playwrightTest } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { z } from 'zod';
import { elementsDrawn } from '#tests/stories/themes.ts';
import { expect, test as watchedTest } from '#tests/support/browser-test.ts';
import type { OwnStack, Stack } from '#tests/support/stack.ts';
import { runningStack, startStack } from '#tests/support/stack.ts';
import { layIntoStorage } from './laid-storage.ts';
import { collectShifts } from './layout-shifts.ts';
import { delayAnswers } from './network.ts';
import type { Credentials } from './session.ts';
import { API_KEY } from './session.ts';

export { expect };

interface Fixtures {
  stack: Stack;
  /** What the browser keeps for the portal from an earlier visit, by key. */
  kept: Readonly<Record<string, string>>;
  /** Makes somebody whom only this test knows: an account with a password, new to the host. */
  newPerson: () => Promise<Person>;
  /** Mails to this address that have not been acted upon. */
  mailsTo: (email: string) => Promise<Mail[]>;
  /** Nothing moves in any page by itself, from the first skeleton to the last state. */
  steady: undefined;
}

interface WorkerFixtures {
  /** A portal and a mock host that no other worker has; started for the first test that asks for it (own-host.ts). */
  ownStack: OwnStack;
}

/**
 * What every test of this folder has, also one that opens no page: tests whose workers could have other things each get a
 * worker and a browser anew whenever the ones follow the others, or are left for the end.
 */
export const bareTest = playwrightTest.extend<object, WorkerFixtures>({
  ownStack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stack = await startStack(runningStack());
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export const test = mergeTests(bareTest, watchedTest).extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  stack: async ({}, use) => use(runningStack()),
  baseURL: async ({ stack }, use) => use(stack.portal),
  // Whoever comes here has chosen already: the cookie banner has tests of its own.
  kept: [{ 'cookie-consent': 'rejected' }, { option: true }],
  context: async ({ context, baseURL, kept }, use) => {
    await layIntoStorage(context, kept, baseURL);
    await delayAnswers(context);
    await use(context);
  },
  newPerson: async ({ stack }, use) => use(() => signUp(stack)),
  mailsTo: async ({ stack }, use) => use((email) => mailsTo(stack, email)),
  steady: [
    async ({ context, stack }, use) => {
      const shifts = await collectShifts(context, { except: stack.mock });
      await use(undefined);
      expect(await shifts(), 'nothing moves by itself').toEqual([]);
    },
    { auto: true },
  ],
});

export interface Person extends Credentials {
  uid: string;
}

const PASSWORD = 'password1';
const SignUpSchema = z.object({ localId: z.string() });

export const freshEmail = () => `${crypto.randomUUID()}@example.com`;

/** What the host calls somebody who has told it no name. */
export const nameOf = ({ email }: Person) => email.split('@')[0] ?? '';

async function signUp({ emulator }: Stack): Promise<Person> {
  const email = freshEmail();
  const answer = await fetch(
    `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
  );
  const { localId } = SignUpSchema.parse(await answer.json());
  return { uid: localId, email, password: PASSWORD };
}

const MailSchema = z.object({ kind: z.string(), email: z.string(), link: z.string() });
type Mail = z.infer<typeof MailSchema>;

async function mailsTo({ mock }: Stack, email: string): Promise<Mail[]> {
  const answer = await fetch(`${mock}/__mock/outbox`);
  const { mails } = z.object({ mails: z.array(MailSchema) }).parse(await answer.json());
  return mails.filter((mail) => mail.email === email);
}

/** Somebody of world `full`. */
export const seeded = (name: 'veteran' | 'rookie' | 'emailonly' | 'hidden' | 'disabled'): Credentials => ({
  email: `${name}@example.com`,
  password: PASSWORD,
});

/** On /login already: types and sends, and waits for nothing. */
export async function sendCredentials(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in by the form and waits for the profile; `signInAs` is quicker where the form is not the subject. */
export async function signInByForm(page: Page, credentials: Credentials) {
  await page.goto('/login');
  await sendCredentials(page, credentials);
  await page.waitForURL('**/profile');
}

/** Waits until the script has taken over a page that was drawn at build time: until it answers its shortcut. */
export async function untilAlive(page: Page) {
  const help = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}

export const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

/** As a page's script: half the size of the one that people read, and each page is sent it and has to read it. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Everything that axe knows of WCAG 2.2 AA, and of good practice. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that colours alone can change the answer of. */
const ofColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** WCAG 2.2 AA, as far as a machine can tell, of a page that has its heading and has come to rest. */
export async function expectAccessible(page: Page) {
  await untilAtRest(page);
  expect(await axeFindings(page, everyRule)).toEqual([]);
}

/**
 * The same in both themes. Where the light one draws no other elements, its colours are all that is left to be looked at:
 * that it sets nothing else, the stories show of every style sheet.
 */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilAtRest(page);
  expect(await axeFindings(page, everyRule), 'in the dark theme').toEqual([]);
  const inDark = await page.evaluate(elementsDrawn);
  await page.emulateMedia({ colorScheme: 'light' });
  await untilAtRest(page);
  const isAlike = (await page.evaluate(elementsDrawn)) === inDark;
  expect(await axeFindings(page, isAlike ? ofColours : everyRule), 'in the light theme').toEqual([]);
}

async function untilAtRest(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What fades in has no contrast in its first frame, which is a long one where the machine is busy.
  await expect.poll(() => page.evaluate(movingParts), { message: 'what is still moving' }).toEqual([]);
}

async function axeFindings(page: Page, options: RunOptions): Promise<string[]> {
  // Once a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What it holds against nothing stays in the page: every element of it, rule by rule.
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is on its way to an end and not there yet; runs in the page. What goes on for ever is never at rest. */
function movingParts(): string[] {
  return document.getAnimations().flatMap(({ effect, playState, timeline }) => {
    const isEnding = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    if (playState !== 'running' || timeline !== document.timeline || !isEnding) return [];
    return [effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '').slice(0, 120) : 'a part'];
  });
}
