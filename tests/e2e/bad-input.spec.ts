import type { Locator, Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { expect } from './fixtures.ts';
import type { Form, Given } from './forms.ts';
import { bad, test as base, flaws, forms, place } from './forms.ts';
import { changesAsked, hold } from './network.ts';
import { signIn } from './session.ts';

const test = base.extend<{ at: Given }>({
  at: async ({ newPerson, newCode, resetQuery }, use) => {
    const { email, password } = await newPerson();
    await use({ person: { email, password }, code: await newCode(), resetQuery: () => resetQuery(email) });
  },
});

for (const form of forms) {
  const flawed = badInputs(form);

  // In one page, as people do it: after every refusal the form still takes what is good.
  test.describe(`${form.name} says what is wrong at the field, and keeps what was typed, when it is`, () => {
    test(`${Object.keys(flawed).join(', ')}; then it takes what was pasted between spaces, and sends once for a double click and Enter meanwhile`, async ({
      page,
      at,
    }) => {
      await open(page, form, at);
      const requests = changesAsked(page, form.request);
      for (const [what, input] of Object.entries(flawed))
        await test.step(what, () => expectRefusal(page, form, input));
      expect(requests(), 'nothing bad is sent').toEqual([]);
      await test.step('good', () => sendOnce(page, form, form.good(at), requests));
    });
  });

  if (form.keeps)
    test(`${form.name}, left halfway by Back, is found as it was by Forward`, async ({ page, at }) => {
      if (form.forPlayers) await signIn(page, at.person);
      await page.goto(paths.about);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await follow(page, await form.path(at));
      await enter(page, form);
      await fill(page, form, { email: 'halfway', code: 'HALF', password: 'secret' });
      const typed = await values(page, form);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
      await page.goForward();
      await enter(page, form);
      // A secret is nothing to be kept.
      await expect
        .poll(() => values(page, form))
        .toEqual({ ...typed, ...('password' in typed && { password: '' }) });
    });
}

async function expectRefusal(page: Page, form: Form, input: Readonly<Record<string, string>>) {
  await fill(page, form, input);
  const typed = await values(page, form);
  const { error } = form.schema.safeParse(typed);
  const issues = error?.issues ?? [];
  expect(issues, 'the rule refuses it').not.toEqual([]);
  await last(page, form).press('Enter');
  for (const [name, field] of fieldsOf(page, form)) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) await expect(field).toHaveAccessibleDescription(containing(issue.message));
  }
  const first = fieldsOf(page, form).find(([name]) => issues.some(({ path }) => path[0] === name));
  await expect(first?.[1] ?? last(page, form)).toBeFocused();
  expect(await values(page, form)).toEqual(typed);
}

/** By a double click, and Enter while it is on its way; `requests` are the bodies of what has been sent. */
async function sendOnce(
  page: Page,
  form: Form,
  input: Readonly<Record<string, string>>,
  requests: () => string[],
) {
  const release = form.request ? await hold(page, form.request) : () => undefined;
  for (const [name, field] of fieldsOf(page, form)) await paste(field, around(form, name, input[name] ?? ''));
  const send = place(page, form).getByRole('button', { name: form.send, exact: true }).first();
  await send.dblclick();
  if (form.busy) {
    await expect(place(page, form).getByRole('button', { name: form.busy })).toBeVisible();
    await last(page, form).press('Enter');
  }
  if (form.request) await expect.poll(() => requests().length).toBe(1);
  release();
  await form.done(page);
  expect(requests()).toHaveLength(form.request ? 1 : 0);
  for (const [name, value] of Object.entries(input)) {
    if (form.request && around(form, name, value) !== value) expect(requests()[0]).toContain(`"${value}"`);
  }
}

/** By what is wrong: a value for each field. */
function badInputs(form: Form): Record<string, Record<string, string>> {
  const common = flaws.map((what) => [
    what,
    Object.fromEntries(Object.entries(form.fields).map(([name, [, kind]]) => [name, bad[kind][what]])),
  ]);
  return { ...Object.fromEntries(common), ...form.alsoBad };
}

async function open(page: Page, form: Form, at: Given) {
  const path = await form.path(at);
  if (form.forPlayers) await signIn(page, at.person);
  await page.goto(path);
  await enter(page, form);
}

/** On its page already: opens the form and waits for its first field. */
async function enter(page: Page, form: Form) {
  if (form.opener)
    await page.getByRole('main').getByRole('button', { name: form.opener, exact: true }).click();
  await fieldsOf(page, form)[0]?.[1].waitFor();
}

const fieldsOf = (page: Page, form: Form): [name: string, field: Locator][] =>
  Object.entries(form.fields).map(([name, [label]]) => [
    name,
    place(page, form).getByLabel(label, { exact: true }),
  ]);

function last(page: Page, form: Form): Locator {
  const field = fieldsOf(page, form).at(-1)?.[1];
  if (!field) throw new Error(`${form.name} has no field`);
  return field;
}

async function fill(page: Page, form: Form, input: Readonly<Record<string, string>>) {
  for (const [name, field] of fieldsOf(page, form)) await field.fill(input[name] ?? '');
}

/** What the fields hold: a browser takes the spaces from around an address, and a code comes in upper case. */
async function values(page: Page, form: Form): Promise<Record<string, string>> {
  const pairs = fieldsOf(page, form).map(async ([name, field]) => [name, await field.inputValue()] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Between spaces, where those cannot be meant. */
function around(form: Form, name: string, value: string): string {
  const kind = form.fields[name]?.[1];
  return kind === 'email' || kind === 'code' ? `  ${value} ` : value;
}

async function paste(field: Locator, text: string) {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Goes on to another page of the portal without leaving this one, as a link does. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    const state = { key: 'followed', idx: 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
