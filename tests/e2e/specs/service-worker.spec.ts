import type { Page } from '@playwright/test';
import { defaultBrand } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { prerenderedPages } from '#web/build/prerendered-pages.ts';
import { WORKER_URL } from '#web/offline/service-worker/worker-url.ts';
import type { ResponseTransform, ReverseProxy } from '../fixtures/reverse-proxy.ts';
import { startReverseProxy } from '../fixtures/reverse-proxy.ts';
import { openAs } from '../fixtures/session.ts';
import { test as base, expect, getSeededPerson } from '../fixtures/test.ts';

const test = base.extend<{ reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ stack, page }, use) => {
    const reverseProxy = await startReverseProxy(stack.portal);
    await use(reverseProxy);
    // The page still requests files, which a stopped proxy would not answer.
    await page.close();
    await reverseProxy.stop();
  },
});
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

test.describe('a returning visitor', () => {
  test('gets the app shell and a notice while offline', async ({ page, context }) => {
    await page.goto(paths.support);
    await waitForPrecache(page);
    await context.setOffline(true);
    await page.goto(paths.about);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // `navigator.onLine` may be true here, so the page carries the worker's mark that the network did not respond.
    await expect(page.locator('html[data-cached]')).toHaveCount(1);
    await expect(page.getByText(messages.offline)).toBeVisible();
  });

  test('gets a screen that is not prerendered while offline', async ({ page, context }) => {
    await page.goto(paths.home);
    await waitForPrecache(page);
    await context.setOffline(true);
    await page.goto(`${paths.profile}/somebody`);
    await expect(page.getByText(messages.offline)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
  });

  test("gets the server's current page while online", async ({ page, reverseProxy }) => {
    await page.goto(reverseProxy.origin + paths.about);
    await waitForPrecache(page);
    reverseProxy.setTransform({ transform: renameProduct });
    await page.goto(reverseProxy.origin + paths.about);
    await expect(page.locator('main')).toContainText(OTHER_NAME);
  });
});

test.describe("the service worker's cache", () => {
  test('holds the files of the build and no data of a player', async ({ page }) => {
    const player = getSeededPerson('veteran');
    await openAs(page, player, paths.profile);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await waitForPrecache(page);
    for (const path of [paths.profile, paths.options, paths.leaderboards, paths.games]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`**${paths.login}`);

    const cached = await readCachedTexts(page);
    await test.step('only files of the build are cached', async () => {
      expect(cached.map(({ path }) => path).filter((path) => !isBuildFile(path))).toEqual([]);
    });
    await test.step('no text has data of the player', async () => {
      const personal = [player.email, name ?? '', 'veteran'];
      for (const { path, text } of cached) {
        expect(personal.filter((word) => text.includes(word)).map((word) => `${word} in ${path}`)).toEqual(
          [],
        );
      }
    });
  });

  test('holds neither a login callback nor its token', async ({ page }) => {
    await page.goto(paths.home);
    await waitForPrecache(page);
    await page.goto(`${paths.authCallback}#token=secret-token&provider=roblox`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const cached = await readCachedTexts(page);
    expect(
      cached.filter(({ path, text }) => path.includes('callback') || text.includes('secret-token')),
    ).toEqual([]);
  });

  test("is renewed when the server's settings change", async ({ page, context, reverseProxy }) => {
    await page.goto(reverseProxy.origin + paths.about);
    await waitForPrecache(page);
    reverseProxy.setTransform({ transform: renameProduct });
    await page.goto(reverseProxy.origin + paths.about);
    await expect
      .poll(async () => {
        const pages = (await readCachedTexts(page)).filter(({ path }) => !path.startsWith('/assets/'));
        return pages.filter(({ text }) => !text.includes(OTHER_NAME));
      })
      .toEqual([]);
    await context.setOffline(true);
    await page.goto(reverseProxy.origin + paths.cashback);
    await expect(page.locator('main')).toContainText(OTHER_NAME);
  });
});

test('a new build takes over once the old pages are closed', async ({ page, reverseProxy }) => {
  const about = reverseProxy.origin + paths.about;
  await page.goto(about);
  await waitForPrecache(page);
  const [before = ''] = await listBuildCaches(page);
  reverseProxy.setTransform(createNewBuild());

  await test.step('the new build waits for the open page', async () => {
    await page.reload();
    expect(await page.content()).toContain(NEW_ENTRY);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    // The new worker has its files and waits: the open page may still need old ones.
    await expect.poll(() => listBuildCaches(page)).toHaveLength(2);
    expect(await listBuildCaches(page)).toContain(before);
  });

  await test.step('the new build replaces the old one', async () => {
    await page.goto('about:blank');
    const afterwards = async () => {
      await page.goto(about);
      const caches = await listBuildCaches(page);
      // Closed until the next poll: an open page would keep the old worker, which first finishes its work.
      await page.goto('about:blank');
      return caches;
    };
    await expect.poll(afterwards).toEqual([CACHE_PREFIX + NEW_ENTRY]);
  });
});

test('a worker that gets the app shell of another build is installed by a later page', async ({
  page,
  reverseProxy,
}) => {
  const { transform } = createNewBuild();
  reverseProxy.setTransform({ transform: (text) => (text.includes(EMPTY_ROOT) ? transform(text) : text) });
  await page.goto(reverseProxy.origin + paths.about);
  await test.step('the installation fails', async () => {
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await expect.poll(() => page.evaluate(findWorker)).toBe('none');
  });
  await test.step('the next page repeats it', async () => {
    reverseProxy.setTransform({ transform: (text) => text });
    await page.goto(reverseProxy.origin + paths.about);
    await waitForPrecache(page);
    expect((await readCachedTexts(page)).map(({ path }) => path)).toContain(paths.publicProfile);
  });
});

test('the worker script is always revalidated and covers the whole portal', async ({ request, baseURL }) => {
  const answer = await request.get(baseURL + WORKER_URL);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(WORKER_URL).toMatch(/^\/[^/]+$/);
});

/** Only the app shell has it. */
const EMPTY_ROOT = '<div id="root"><!--app--></div>';

/** State of the page's service worker. Runs in the page. */
async function findWorker() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'none';
  return registration.active ? 'active' : 'installing';
}

/** Prefix of the cache of one build's pages. */
const CACHE_PREFIX = 'build-';

/** Waits until the worker has cached its precache list. */
async function waitForPrecache(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const listBuildCaches = (page: Page) =>
  page.evaluate(
    async (prefix) => (await caches.keys()).filter((key) => key.startsWith(prefix)),
    CACHE_PREFIX,
  );

/** Every text in the worker's caches. */
const readCachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: { path: string; text: string }[] = [];
    for (const key of (await caches.keys()).filter((name) => !name.includes('images'))) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        texts.push({ path: pathname + search, text: (await answer?.text()) ?? '' });
      }
    }
    return texts;
  });

const prerenderedPaths = prerenderedPages.map(({ path }) => path);

const isBuildFile = (path: string) =>
  /^\/assets\/[\w.-]+$/.test(path) ||
  path === paths.publicProfile ||
  prerenderedPaths.some((page) => page === path);

const OTHER_NAME = 'Other Portal';
const renameProduct = (text: string) => text.replaceAll(defaultBrand.productName, OTHER_NAME);

const NEW_ENTRY = '/assets/index-NewBuild.js';
const OLD_ENTRY = /\/assets\/index-[\w-]+\.js/;

/** Renames the entry script in every page and in the worker. */
function createNewBuild(): ResponseTransform {
  let oldEntry = '';
  return {
    transform(text) {
      oldEntry ||= OLD_ENTRY.exec(text)?.[0] ?? '';
      return text.replaceAll(oldEntry, NEW_ENTRY);
    },
    scriptFor: (path) => (path === NEW_ENTRY ? `import '${oldEntry}';` : undefined),
  };
}
