import type { Locator, Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { holdRequests, recordMutations } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';
import type { FormCase, FormContext } from '../pages/forms.ts';
import { test as base, forms, getFormContainer } from '../pages/forms.ts';
import { invalidInputKinds, invalidInputs } from '../pages/invalid-inputs.ts';

const test = base.extend<{ at: FormContext }>({
  at: async ({ createPerson, createCode, requestResetQuery }, use) => {
    const { email, password } = await createPerson();
    await use({
      person: { email, password },
      code: await createCode(),
      resetQuery: () => requestResetQuery(email),
    });
  },
});

for (const form of forms) {
  const flawed = listInvalidInputs(form);

  // One page for all inputs, as players use it: after each error the form must still accept valid input.
  test.describe(`${form.name} with invalid input`, () => {
    test('shows each error at its field and then submits valid input once', async ({ page, at }) => {
      await openForm(page, form, at);
      const requests = recordMutations(page, form.request);
      for (const [what, input] of Object.entries(flawed))
        await test.step(what, () => expectRefusal(page, form, input));
      expect(requests(), 'invalid input is not sent').toEqual([]);
      await test.step('valid input, pasted with spaces and submitted repeatedly', () =>
        submitTwice(page, form, form.validInput(at), requests));
    });
  });

  if (form.isRestored)
    test(`${form.name} restores its fields after Back and Forward`, async ({ page, at }) => {
      if (form.requiresSignIn) await seedSession(page, at.person);
      await page.goto(paths.about);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await navigateWithin(page, await form.path(at));
      await enterForm(page, form);
      await fillForm(page, form, { email: 'halfway', code: 'HALF', password: 'secret' });
      const typed = await readValues(page, form);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
      await page.goForward();
      await enterForm(page, form);
      // A password is not restored.
      await expect
        .poll(() => readValues(page, form))
        .toEqual({ ...typed, ...('password' in typed && { password: '' }) });
    });
}

async function expectRefusal(page: Page, form: FormCase, input: Readonly<Record<string, string>>) {
  await fillForm(page, form, input);
  const typed = await readValues(page, form);
  const { error } = form.schema.safeParse(typed);
  const issues = error?.issues ?? [];
  expect(issues, 'the rule refuses it').not.toEqual([]);
  await getLastField(page, form).press('Enter');
  for (const [name, field] of getFields(page, form)) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) await expect(field).toHaveAccessibleDescription(patternOf(issue.message));
  }
  const first = getFields(page, form).find(([name]) => issues.some(({ path }) => path[0] === name));
  await expect(first?.[1] ?? getLastField(page, form)).toBeFocused();
  expect(await readValues(page, form)).toEqual(typed);
}

/**
 * Double-clicks, and presses Enter while the request is pending; `requests` returns the bodies sent so far.
 */
async function submitTwice(
  page: Page,
  form: FormCase,
  input: Readonly<Record<string, string>>,
  requests: () => string[],
) {
  const release = form.request ? await holdRequests(page, form.request) : () => undefined;
  for (const [name, field] of getFields(page, form))
    await pasteText(field, surroundWithSpaces(form, name, input[name] ?? ''));
  const send = getFormContainer(page, form)
    .getByRole('button', { name: form.submitLabel, exact: true })
    .first();
  await send.dblclick();
  if (form.busyLabel) {
    await expect(getFormContainer(page, form).getByRole('button', { name: form.busyLabel })).toBeVisible();
    await getLastField(page, form).press('Enter');
  }
  if (form.request) await expect.poll(() => requests().length).toBe(1);
  release();
  await form.expectDone(page);
  expect(requests()).toHaveLength(form.request ? 1 : 0);
  for (const [name, value] of Object.entries(input)) {
    if (form.request && surroundWithSpaces(form, name, value) !== value)
      expect(requests()[0]).toContain(`"${value}"`);
  }
}

/** A value for each field, by kind of error. */
function listInvalidInputs(form: FormCase): Record<string, Record<string, string>> {
  const common = invalidInputKinds.map((what) => [
    what,
    Object.fromEntries(
      Object.entries(form.fields).map(([name, [, kind]]) => [name, invalidInputs[kind][what]]),
    ),
  ]);
  return { ...Object.fromEntries(common), ...form.extraInvalidInput };
}

async function openForm(page: Page, form: FormCase, at: FormContext) {
  const path = await form.path(at);
  if (form.requiresSignIn) await seedSession(page, at.person);
  await page.goto(path);
  await enterForm(page, form);
}

/** Opens the form on the current page and waits for its first field. */
async function enterForm(page: Page, form: FormCase) {
  if (form.openButton)
    await page.getByRole('main').getByRole('button', { name: form.openButton, exact: true }).click();
  await getFields(page, form)[0]?.[1].waitFor();
}

const getFields = (page: Page, form: FormCase): [name: string, field: Locator][] =>
  Object.entries(form.fields).map(([name, [label]]) => [
    name,
    getFormContainer(page, form).getByLabel(label, { exact: true }),
  ]);

function getLastField(page: Page, form: FormCase): Locator {
  const field = getFields(page, form).at(-1)?.[1];
  if (!field) throw new Error(`${form.name} has no field`);
  return field;
}

async function fillForm(page: Page, form: FormCase, input: Readonly<Record<string, string>>) {
  for (const [name, field] of getFields(page, form)) await field.fill(input[name] ?? '');
}

/** Values of the fields: a browser trims an email address, and a code is upper-cased. */
async function readValues(page: Page, form: FormCase): Promise<Record<string, string>> {
  const pairs = getFields(page, form).map(async ([name, field]) => [name, await field.inputValue()] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Adds spaces where they can't be part of the value. */
function surroundWithSpaces(form: FormCase, name: string, value: string): string {
  const kind = form.fields[name]?.[1];
  return kind === 'email' || kind === 'code' ? `  ${value} ` : value;
}

async function pasteText(field: Locator, text: string) {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}

const patternOf = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Navigates like a router link, without a page load. */
async function navigateWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    const state = { key: 'followed', idx: 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}
