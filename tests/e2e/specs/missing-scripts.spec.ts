import * as messages from '#schema/messages.ts';
import type { ReverseProxy } from '../fixtures/reverse-proxy.ts';
import { startReverseProxy } from '../fixtures/reverse-proxy.ts';
import { test as base, expect, waitForHydration } from '../fixtures/test.ts';

/** A proxy, because a Playwright route would keep the scripts out of the browser's cache. */
const test = base.extend<{ reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ stack, page }, use) => {
    const reverseProxy = await startReverseProxy(stack.portal);
    await use(reverseProxy);
    // The page still requests files, which a stopped proxy would not answer.
    await page.close();
    await reverseProxy.stop();
  },
});
// The mock host accepts no fetch from the proxy's origin.
test.use({
  expectedErrors: [/Failed to fetch dynamically imported module|__mock.remote-config|net::ERR_FAILED/],
});

const transform = (text: string) => text;

test.describe('while a deployment replaces the servers', () => {
  for (const { missing, pattern } of [
    { missing: 'the app', pattern: /^\/assets\/app-.*\.js/ },
    { missing: 'every script', pattern: /^\/assets\/.*\.js/ },
  ]) {
    test(`pages start although ${missing} is missing at first`, async ({ page, reverseProxy }) => {
      const requests = new Map<string, number>();
      const isMissing = (url: string) => {
        const [path = ''] = url.split('?');
        const nth = (requests.get(path) ?? 0) + 1;
        requests.set(path, nth);
        return pattern.test(path) && nth <= 3;
      };
      reverseProxy.setTransform({ transform, isMissing });
      await test.step('a page without prerendered content', async () => {
        await page.goto(`${reverseProxy.origin}/profile/veteran`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      });
      await test.step('a prerendered page', async () => {
        requests.clear();
        await page.goto(`${reverseProxy.origin}/about`);
        await waitForHydration(page);
      });
    });
  }
});

test('while no server has the entry script, the page says what to do', async ({ page, reverseProxy }) => {
  await page.clock.install();
  reverseProxy.setTransform({ transform, isMissing: (path) => path.startsWith('/assets/index-') });
  await page.goto(`${reverseProxy.origin}/profile`);
  const message = page.getByRole('alert');
  await test.step('the message appears after the retries', async () => {
    // One attempt fails when the page reloads.
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(message).toHaveText(messages.pagePartMissing + messages.tryAgain, { timeout: 100 });
    }).toPass();
    await expect(page.getByText(messages.loading).filter({ visible: true })).toHaveCount(0);
  });
  await test.step('the button starts the page once a server has the script', async () => {
    reverseProxy.setTransform({ transform });
    await message.getByRole('button', { name: messages.tryAgain }).click();
    await waitForHydration(page);
    await expect(message).toBeHidden();
  });
});

test('while no server responds, the page stays readable', async ({ page, reverseProxy }) => {
  await page.clock.install();
  reverseProxy.setTransform({
    transform,
    isMissing: (path) => path.startsWith('/assets/app-') || path === '/healthz',
  });
  await page.goto(`${reverseProxy.origin}/about`);
  let reloads = 0;
  page.on('domcontentloaded', () => (reloads += 1));
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert')).toContainText(messages.pagePartMissing, { timeout: 100 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reloads).toBe(0);
});

test('a missing script of an extension has no effect', async ({ page, reverseProxy }) => {
  const script = '<script type="module" src="/of-an-extension.js"></script>';
  reverseProxy.setTransform({ transform: (text) => text.replace('</head>', `${script}</head>`) });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const failed = page.waitForResponse(/of-an-extension/);
  await page.goto(`${reverseProxy.origin}/about`);
  expect((await failed).status()).toBe(404);
  await waitForHydration(page);
  expect(loads).toBe(1);
  await expect(page.getByText(messages.pagePartMissing)).toHaveCount(0);
});
