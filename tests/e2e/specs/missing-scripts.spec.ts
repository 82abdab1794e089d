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
