import { describe, expect, it } from 'vitest';
import { paths } from '#schema/paths.ts';
import type { BuildManifest } from '#web/offline/service-worker/manifest.ts';
import type { PrecacheBrowser } from '#web/offline/service-worker/precache.ts';
import { createPrecache } from '#web/offline/service-worker/precache.ts';

const buildManifest: BuildManifest = {
  hash: 'one',
  entry: '/assets/index-one.js',
  files: ['/assets/index-one.js'],
  pages: ['/', '/about', '/login'],
};

describe('the precache of a build', () => {
  it('has its files, its pages and the shell from the start', async () => {
    const { stored, held } = createFakeBrowser();
    await stored.install();
    expect([...held('build-one')]).toEqual(['/assets/index-one.js', paths.publicProfile, '/', '/about']);
  });

  it('has no page with no-store', async () => {
    const { stored, held } = createFakeBrowser();
    await stored.install();
    expect(held('build-one')).not.toContain('/login');
  });

  it('is not installed if the server has another build by now', async () => {
    const { stored, server } = createFakeBrowser();
    server.entry = '/assets/index-two.js';
    await expect(stored.install()).rejects.toThrow('not of this build');
  });

  it('returns the shell for a page that was not prerendered', async () => {
    const { stored } = createFakeBrowser();
    await stored.install();
    expect(await (await stored.getPage('/profile/veteran'))?.text()).toContain('shell of /profile');
  });

  it('stores no page that was not prerendered', async () => {
    const { stored, held, response } = createFakeBrowser();
    await stored.install();
    await stored.updatePage('/profile/veteran', response('/profile/veteran'));
    expect(held('build-one')).not.toContain('/profile/veteran');
  });

  it("leaves another build's page to that build", async () => {
    const { stored, server, response } = createFakeBrowser();
    await stored.install();
    server.entry = '/assets/index-two.js';
    await stored.updatePage('/about', response('/about'));
    expect(await (await stored.getPage('/about'))?.text()).toContain('index-one.js');
  });

  it('stores a page without its games', async () => {
    const { stored, response } = createFakeBrowser();
    await stored.install();
    await stored.updatePage('/', response('/'));
    const page = await (await stored.getPage('/'))?.text();
    expect(page).toContain('shell of /');
    expect(page).not.toContain('Sticks');
  });

  it('fetches every page again when a page has other settings', async () => {
    const { stored, server, response } = createFakeBrowser();
    await stored.install();
    server.settings = '{"productName":"Other"}';
    await stored.updatePage('/about', response('/about'));
    expect(await (await stored.getPage('/'))?.text()).toContain('Other');
    expect(await (await stored.getPage('/profile/veteran'))?.text()).toContain('Other');
  });

  it('stores a hashed file on first request and fetches it once', async () => {
    const { stored, requestedUrls } = createFakeBrowser();
    const wanted = () => stored.getFile(new Request('https://portal.example/assets/late-1.js'));
    await wanted();
    await wanted();
    expect(requestedUrls.filter((url) => url.endsWith('late-1.js'))).toHaveLength(1);
  });

  it('stores no failed response', async () => {
    const { stored, held } = createFakeBrowser();
    await stored.getFile(new Request('https://portal.example/assets/gone-1.js'));
    expect([...held('build-one')]).toEqual([]);
  });

  it('removes only what older builds left', async () => {
    const { stored, caches } = createFakeBrowser();
    await stored.install();
    await caches.open('build-zero');
    await caches.open('portal-images-v1');
    await stored.deleteOldCaches();
    expect(await caches.keys()).toEqual(['build-one', 'portal-images-v1']);
  });
});

/** A browser whose caches are maps, in front of a server with one build and one set of settings. */
function createFakeBrowser() {
  const server = { entry: buildManifest.entry, settings: '{"productName":"Astra"}' };
  const requestedUrls: string[] = [];
  const stores = new Map<string, Map<string, Response>>();

  const response = (address: string) => {
    const { pathname: path, search } = new URL(address, 'https://portal.example');
    const games = path === '/' && !search ? '<script id="catalogue">Sticks</script>' : '';
    if (path.includes('gone')) return new Response('', { status: 404 });
    const html = `<script id="settings">${server.settings}</script><script src="${server.entry}"></script>shell of ${path}${games}`;
    const cacheControl = path === '/login' ? 'no-store' : 'no-cache';
    return new Response(html, { headers: { 'cache-control': cacheControl } });
  };

  const fetch: PrecacheBrowser['fetch'] = async (request) => {
    const url = typeof request === 'string' ? request : request.url;
    requestedUrls.push(url);
    return response(url);
  };

  function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const cache = {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, stored: Response) => void store.set(key, stored),
      addAll: async (keys: string[]) => {
        for (const key of keys) store.set(key, await fetch(key));
      },
    };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the tests use only this part of a cache
    return cache as unknown as Cache;
  }

  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const held = (name: string) => new Set(stores.get(name)?.keys());
  return {
    stored: createPrecache(buildManifest, { caches, fetch }),
    server,
    response,
    requestedUrls,
    caches,
    held,
  };
}
