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

describe('what a build has in the browser', () => {
  it('has its files, its pages and the shell from the start', async () => {
    const { kept, held } = createFakeBrowser();
    await kept.install();
    expect([...held('build-one')]).toEqual(['/assets/index-one.js', paths.publicProfile, '/', '/about']);
  });

  it('has no page that is not to be stored', async () => {
    const { kept, held } = createFakeBrowser();
    await kept.install();
    expect(held('build-one')).not.toContain('/login');
  });

  it('is not taken over when the server has another build by now', async () => {
    const { kept, server } = createFakeBrowser();
    server.entry = '/assets/index-two.js';
    await expect(kept.install()).rejects.toThrow('not of this build');
  });

  it('gives the shell where a page was not drawn', async () => {
    const { kept } = createFakeBrowser();
    await kept.install();
    expect(await (await kept.getPage('/profile/veteran'))?.text()).toContain('shell of /profile');
  });

  it('keeps no page that was not drawn', async () => {
    const { kept, held, answer } = createFakeBrowser();
    await kept.install();
    await kept.updatePage('/profile/veteran', answer('/profile/veteran'));
    expect(held('build-one')).not.toContain('/profile/veteran');
  });

  it('leaves the page of another build to that build', async () => {
    const { kept, server, answer } = createFakeBrowser();
    await kept.install();
    server.entry = '/assets/index-two.js';
    await kept.updatePage('/about', answer('/about'));
    expect(await (await kept.getPage('/about'))?.text()).toContain('index-one.js');
  });

  it('keeps a page without the games that came in it', async () => {
    const { kept, answer } = createFakeBrowser();
    await kept.install();
    await kept.updatePage('/', answer('/'));
    const page = await (await kept.getPage('/'))?.text();
    expect(page).toContain('shell of /');
    expect(page).not.toContain('Sticks');
  });

  it('fetches every page anew once a page comes with other settings', async () => {
    const { kept, server, answer } = createFakeBrowser();
    await kept.install();
    server.settings = '{"productName":"Other"}';
    await kept.updatePage('/about', answer('/about'));
    expect(await (await kept.getPage('/'))?.text()).toContain('Other');
    expect(await (await kept.getPage('/profile/veteran'))?.text()).toContain('Other');
  });

  it('keeps a hashed file that a page has asked for, and asks the network once', async () => {
    const { kept, asked } = createFakeBrowser();
    const wanted = () => kept.getFile(new Request('https://portal.example/assets/late-1.js'));
    await wanted();
    await wanted();
    expect(asked.filter((url) => url.endsWith('late-1.js'))).toHaveLength(1);
  });

  it('keeps no answer that is a failure', async () => {
    const { kept, held } = createFakeBrowser();
    await kept.getFile(new Request('https://portal.example/assets/gone-1.js'));
    expect([...held('build-one')]).toEqual([]);
  });

  it('removes what older builds have left, and nothing else', async () => {
    const { kept, caches } = createFakeBrowser();
    await kept.install();
    await caches.open('build-zero');
    await caches.open('portal-images-v1');
    await kept.deleteOldCaches();
    expect(await caches.keys()).toEqual(['build-one', 'portal-images-v1']);
  });
});

/** A browser whose caches are maps, before a server that has one build and one setting. */
function createFakeBrowser() {
  const server = { entry: buildManifest.entry, settings: '{"productName":"Astra"}' };
  const asked: string[] = [];
  const stores = new Map<string, Map<string, Response>>();

  const answer = (address: string) => {
    const { pathname: path, search } = new URL(address, 'https://portal.example');
    const games = path === '/' && !search ? '<script id="catalogue">Sticks</script>' : '';
    if (path.includes('gone')) return new Response('', { status: 404 });
    const html = `<script id="settings">${server.settings}</script><script src="${server.entry}"></script>shell of ${path}${games}`;
    const cacheControl = path === '/login' ? 'no-store' : 'no-cache';
    return new Response(html, { headers: { 'cache-control': cacheControl } });
  };

  const fetch: PrecacheBrowser['fetch'] = async (request) => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(url);
    return answer(url);
  };

  function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const cache = {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, kept: Response) => void store.set(key, kept),
      addAll: async (keys: string[]) => {
        for (const key of keys) store.set(key, await fetch(key));
      },
    };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: as much of a cache as is used
    return cache as unknown as Cache;
  }

  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const held = (name: string) => new Set(stores.get(name)?.keys());
  return { kept: createPrecache(buildManifest, { caches, fetch }), server, answer, asked, caches, held };
}
