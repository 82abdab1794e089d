import { REFRESH_MS } from '#mock-api/control/page/script.ts';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import * as messages from '#schema/messages.ts';
import { createServerOptions, readPublishedStack } from '#tests/support/stack.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend({
  /** With a mock host of its own: this test lifts all faults, also those that a test beside it would have set. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  stack: async ({}, use) => {
    const stack = readPublishedStack();
    const [mock = 0] = await findFreePorts(1);
    const addresses = { portal: Number(new URL(stack.portal).port), mock };
    const { child, ready } = startMockHost(addresses, createServerOptions('control-mock', mock));
    await ready;
    await use({ ...stack, mock: toLocalOrigin(mock) });
    await child.stop();
  },
});

test("the mock host's page sets faults, issues codes and shows what others change", async ({
  page,
  stack,
  chatUser,
  createCode,
}) => {
  await page.clock.install();
  await page.goto(`${stack.mock}/__mock`);
  await pauseClock(page);
  const content = await page.getByRole('main').boundingBox();
  expect(content?.width, 'the page uses a wide window').toBeGreaterThan(900);
  const outcome = page.locator('#outcome');
  const faults = page.getByRole('region', { name: 'Faults and latency' });
  const codes = page.getByRole('region', { name: 'Discord codes' });
  await test.step('a fault has the fields of its kind', async () => {
    await page.getByLabel('Call', { exact: true }).selectOption('robloxUser');
    await page.getByLabel('Fault', { exact: true }).selectOption('drift');
    await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
    await page.getByLabel('Path of the field').fill('description');
    await page.getByLabel('Its value as JSON').fill('"Text"');
    await page.getByRole('button', { name: 'Set the fault' }).click();
    await expect(outcome).toHaveText(messages.controlDone);
    await expect(faults.getByRole('listitem')).toHaveText(
      /robloxUser\s+drift description Text\s*until lifted/,
    );
  });
  await test.step('a refusal says why', async () => {
    await page.getByLabel('Fault', { exact: true }).selectOption('slow');
    await page.getByLabel('Delay in ms').fill('0.5');
    await page.getByLabel(/^Times/).fill('2');
    await page.locator('form[data-call="fault"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Set the fault' }).click();
    await expect(outcome).toHaveText(/^ms: /);
    await page.getByLabel('Delay in ms').fill('50');
    await page.getByRole('button', { name: 'Set the fault' }).click();
    await expect(faults.getByRole('listitem')).toHaveText(/robloxUser\s+slow 50\s*2 more/);
  });
  await test.step('the faults are lifted', async () => {
    await page.getByRole('button', { name: 'Lift all faults' }).click();
    await expect(faults).toContainText(messages.controlNoFaults);
  });
  await test.step('a code is issued', async () => {
    await page.getByLabel('Issue a code for the Discord user').fill(chatUser);
    await page.getByRole('button', { name: 'Issue' }).click();
    await expect(outcome).toHaveText(/^Code \w{6} is ready\.$/);
    await expect(page.getByLabel('Issue a code for the Discord user')).toHaveValue('');
  });
  await test.step('what others change appears, unless Live is off', async () => {
    const live = page.getByRole('button', { name: 'Live' });
    const first = await createCode();
    await page.clock.runFor(REFRESH_MS);
    await expect(codes).toContainText(first);
    await live.click();
    const second = await createCode();
    await page.clock.runFor(REFRESH_MS);
    // The page's own requests are answered before this one.
    await page.evaluate(() => fetch('/__mock').then((response) => response.text()));
    await live.click();
    await expect(codes).not.toContainText(second);
    await page.clock.runFor(REFRESH_MS);
    await expect(codes).toContainText(second);
  });
  await test.step('an error in the place of the page is a warning, until the page comes back', async () => {
    await page.route('**/__mock', (route) => route.fulfill({ status: 503, json: {} }));
    await page.clock.runFor(REFRESH_MS);
    await expect(outcome).toHaveText(messages.controlUnreachable);
    await page.unroute('**/__mock');
    await page.clock.runFor(REFRESH_MS);
    await expect(outcome).toHaveText('');
  });
  await test.step('what the user has selected, focused or opened stays', async () => {
    await page.locator('[data-live]').evaluateAll((parts) => {
      for (const part of parts)
        part.insertAdjacentHTML('beforeend', '<details><summary>Mark</summary></details>');
      const [, people, , , faults, journal] = document.querySelectorAll('[data-live] > details');
      if (people) getSelection()?.selectAllChildren(people);
      faults?.querySelector('summary')?.focus();
      journal?.setAttribute('open', '');
    });
    const third = await createCode();
    await page.clock.runFor(REFRESH_MS);
    await expect(codes).toContainText(third);
    await expect(page.getByText('Mark')).toHaveCount(3);
  });
});
