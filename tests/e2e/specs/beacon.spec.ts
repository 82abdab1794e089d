import type { Page } from '@playwright/test';
import type { Stack } from '#tests/support/stack.ts';
import { readPublishedStack } from '#tests/support/stack.ts';
import { baseTest, expect, test } from '../fixtures/test.ts';

/** No other test accepts cookies or fails on this page. */
const PAGE = '/cashback';
const BEACON = '**/beacon';
const REPORTER = '**/assets/reporter-*.js';

/** Reads one series. Tests compare with the count before, because a retry uses the same portal. */
async function readCount({ metrics }: Stack, series: string): Promise<number> {
  const text = await (await fetch(`${metrics}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const errorSeries = `portal_browser_errors_total{kind="uncaught",route="${PAGE}"}`;
const vitalSeries = [
  ...['FCP', 'LCP', 'TTFB'].map(
    (vital) => `portal_web_vital_seconds_count{vital="${vital}",route="${PAGE}"}`,
  ),
  `portal_layout_shift_score_count{route="${PAGE}"}`,
];
const violationSeries = `portal_csp_violations_total{directive="connect-src",route="${PAGE}"}`;
const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Throws in a script of the page. */
const throwUncaught = (page: Page) =>
  page.evaluate(() => setTimeout(() => JSON.parse('Nova Fox')) && undefined);

test.describe('with consent', () => {
  test.use({ seededStorage: {}, expectedErrors: [/Unexpected token 'N'/] });

  test('errors and web vitals arrive as metrics, until the consent is withdrawn', async ({ page, stack }) => {
    const errorsBefore = await readCount(stack, errorSeries);
    const vitalsBefore = await Promise.all(vitalSeries.map((series) => readCount(stack, series)));
    await page.goto(PAGE);
    const reporter = page.waitForRequest(REPORTER);
    await getBanner(page).getByRole('button', { name: 'Accept' }).click();

    await test.step('an error from before the reporter has loaded arrives', async () => {
      const beacon = page.waitForRequest(BEACON);
      await throwUncaught(page);
      await reporter;
      expect((await (await beacon).response())?.status()).toBe(204);
      expect(await readCount(stack, errorSeries)).toBe(errorsBefore + 1);
    });

    await test.step('web vitals arrive when the page is left', async () => {
      await page.goto('/about');
      for (const [index, series] of vitalSeries.entries())
        await expect.poll(() => readCount(stack, series), series).toBe((vitalsBefore[index] ?? 0) + 1);
    });

    await test.step('nothing is sent after a withdrawal', async () => {
      const beacons = recordBeacons(page);
      await page.waitForRequest(REPORTER);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
      await getBanner(page).getByRole('button', { name: 'Reject' }).click();
      await throwUncaught(page);
      // The response of the next page comes after the time in which leaving this page would send.
      await page.goto('/support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(beacons).toEqual([]);
    });
  });
});

for (const answer of ['rejected', undefined]) {
  test.describe(`with the answer ${answer}`, () => {
    test.use({
      seededStorage: answer === undefined ? {} : { 'cookie-consent': answer },
      expectedErrors: [/Unexpected token 'N'/],
    });

    test('nothing is loaded or sent', async ({ page }) => {
      const beacons = recordBeacons(page);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.clock.install();
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await throwUncaught(page);
      await page.clock.fastForward(20_000);
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(beacons).toEqual([]);
      expect(loaded.filter((path) => path.includes('reporter'))).toEqual([]);
    });
  });
}

test.describe('with consent and a blocker', () => {
  // The browser's own note of a request that a blocker stops. No page can prevent the note.
  test.use({
    seededStorage: { 'cookie-consent': 'accepted' },
    expectedErrors: [/^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/],
  });

  test('of requests to /beacon, the page has no error of its own', async ({ page }) => {
    await page.route(BEACON, (route) => route.abort('blockedbyclient'));
    await page.goto(PAGE);
    await page.waitForRequest(REPORTER);
    const beacon = page.waitForRequest(BEACON);
    // As an error does, but without its line in the console.
    await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('x') })));
    await beacon;
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Without the check that no page violates the policy: this one does, with a report of the browser itself. */
baseTest(
  'a violation of the content security policy arrives as a metric without consent',
  async ({ page }) => {
    const stack = readPublishedStack();
    const before = await readCount(stack, violationSeries);
    await page.goto(stack.portal + PAGE);
    await page.evaluate(() => fetch('https://elsewhere.example/nova?code=GOOD01').catch(() => undefined));
    await expect.poll(() => readCount(stack, violationSeries)).toBe(before + 1);
  },
);

function recordBeacons(page: Page): readonly string[] {
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/beacon') beacons.push(request.postData() ?? '');
  });
  return beacons;
}
