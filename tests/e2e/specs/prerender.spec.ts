import type { Page } from '@playwright/test';
import { defaultBrand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import { screenModules } from '#web/entry-server.tsx';
import { holdRequests } from '../fixtures/network.ts';
import { startReverseProxy } from '../fixtures/reverse-proxy.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const prerenderedPaths = (Object.keys(screenModules) as (keyof typeof screenModules)[]).map(
  (page) => paths[page],
);

test.describe('a page that was drawn at build time', () => {
  // One after the other in one page, which has read the scripts by the second.
  test('goes on with what was drawn', async ({ page }) => {
    test.setTimeout(prerenderedPaths.length * 10_000);
    await rememberElement(page, '#main');
    for (const path of prerenderedPaths) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitForHydration(page);
        expect(await page.evaluate(() => document.querySelector('#main') === window.first)).toBe(true);
      });
    }
  });

  test('is drawn anew where its address says more', async ({ page }) => {
    await page.goto(`${paths.support}?q=code`);
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  });
});

for (const path of [paths.support, paths.login]) {
  test(`the script of ${path}, which is all there, does not come before it is painted`, async ({ page }) => {
    // Nothing is pressed: that would have it come at once.
    await page.goto(path);
    const asked = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/main-[^/]*\.js$/.test(name))
          ?.startTime,
    );
    expect(await asked.jsonValue()).toBeGreaterThan((await readFirstPaint(page)) ?? Number.NaN);
  });
}

test('a page is painted once it is all there', async ({ page, stack }) => {
  const front = await startReverseProxy(stack.portal);
  let go: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (go = resolve));
  front.setTransform({ transform: (text) => text, pause: { before: '<footer', until } });
  await page.goto(front.origin + paths.cashback, { waitUntil: 'commit' });
  // It has had time for a frame by the time that a file came.
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0, undefined, {
    polling: 50,
  });
  expect(await page.locator('main').textContent()).toContain('Cashback');
  expect(await readFirstPaint(page)).toBeUndefined();
  go();
  await expect.poll(() => readFirstPaint(page)).toBeGreaterThan(0);
  // It still asks for files, which nobody would answer.
  await page.close();
  await front.stop();
});

/** When there was first something to see, in ms. */
const readFirstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

test.describe('the display face', () => {
  for (const [who, asFarAs, media] of [
    ['is waited for where the page itself was here at once', 0, 'all'],
    ['is not waited for where the page took long', 60_000, 'not all'],
  ] as const) {
    test(who, async ({ page }) => {
      await page.addInitScript((now) => (performance.now = () => now), asFarAs);
      await page.goto(paths.about);
      await expect(page.locator('#face')).toHaveAttribute('media', media);
    });
  }

  test('is known to be late before the page is styled, where it is not waited for', async ({ page }) => {
    await page.addInitScript(() => {
      performance.now = () => 60_000;
      document.addEventListener('readystatechange', () => {
        Reflect.set(window, 'faces', [
          ...(Reflect.get(window, 'faces') ?? []),
          document.documentElement.dataset.face,
        ]);
      });
    });
    const release = await holdRequests(page, /\.woff2$/);
    await page.goto(paths.about, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'faces'))).toEqual(['late']);
    release();
  });
});

test('a page that was painted without the display face does without it', async ({ page }) => {
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto(paths.about, { waitUntil: 'commit' });
  await expect(page.locator('html[data-face="late"]')).toHaveCount(1);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  release();
  await arrived;
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).not.toContain(
    'Sora Variable',
  );
  expect(await title.boundingBox()).toEqual(before);
});

test.describe('before its script has come, a page that was drawn at build time', () => {
  test.use({ javaScriptEnabled: false });

  test('says what it is about, in the name of the product, and has links that work and questions that open', async ({
    page,
  }) => {
    await page.goto(paths.about);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(defaultBrand.productName);
    expect(await page.content()).not.toMatch(/%[a-z][\w.-]*%/i);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
    await expect(page).toHaveURL(/\/cashback$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await page.getByText('How do I get an account?').click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
});

test.describe('where the face of the headings does not come in time', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("the home page's title has the same place", async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    const place = await title.boundingBox();
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.reload();
    await expect(title).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('1em "Sora Variable"'))).toBe(false);
    expect((await title.boundingBox())?.width).toBe(place?.width);
  });
});

/** Remembers the first element of the page that fits. */
function rememberElement(page: Page, selector: string) {
  return page.addInitScript((wanted) => {
    new MutationObserver(() => {
      window.first ??= document.querySelector(wanted);
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

declare global {
  interface Window {
    first?: Element | null;
  }
}
