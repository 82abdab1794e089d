import { paths } from '#schema/paths.ts';
import type { BuildManifest } from './manifest.ts';
import { CACHE_PREFIX } from './manifest.ts';

/**
 * URL of the app shell, which opens every screen that is not prerendered. The route pattern itself serves as
 * the URL; the server includes no visitor's data in it.
 */
const APP_SHELL_PATH = paths.publicProfile;

/** Cache of one build: its hashed files, and its pages as the server last sent them. */
export interface Precache {
  /** Caches the manifest's files and pages. Rejects if the server has a different build by now. */
  install(): Promise<void>;
  getFile(request: Request): Promise<Response>;
  /** The cached page of a path, or else the app shell. */
  getPage(path: string): Promise<Response | undefined>;
  /** Updates the cache with a page that the server has just sent. */
  updatePage(path: string, response: Response): Promise<void>;
  /** Deletes the caches of other builds. */
  deleteOldCaches(): Promise<void>;
}

/** The browser functions in use. */
export interface PrecacheBrowser {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
}

export function createPrecache(build: BuildManifest, { caches, fetch }: PrecacheBrowser): Precache {
  const name = CACHE_PREFIX + build.hash;
  const pages = [APP_SHELL_PATH, ...build.pages];
  const open = () => caches.open(name);
  /** Ignores Vary: cached responses differ neither by encoding nor by visitor. */
  const match = async (key: string) => (await open()).match(key, { ignoreVary: true });

  async function storePage(path: string, response: Response): Promise<void> {
    const isOwnBuild =
      response.ok && !response.redirected && (await response.clone().text()).includes(build.entry);
    if (!isOwnBuild) throw new Error(`${path} is not of this build`);
    if (!canStore(response)) return;
    await (await open()).put(path, response);
  }

  /** Bypasses cookies and the HTTP cache. With any query the server sends the page without games. */
  const fetchPage = async (path: string) =>
    storePage(path, await fetch(`${path}?kept`, { cache: 'no-cache', credentials: 'omit' }));

  return {
    async install() {
      await (await open()).addAll([...build.files]);
      await Promise.all(pages.map(fetchPage));
    },

    async getFile(request) {
      const { pathname } = new URL(request.url);
      const cached = await match(pathname);
      if (cached) return cached;
      const response = await fetch(request);
      if (response.status === 200) await (await open()).put(pathname, response.clone());
      return response;
    },

    getPage: async (path) => (await match(path)) ?? match(APP_SHELL_PATH),

    async updatePage(path, response) {
      const html = await response.clone().text();
      // A newer build's page belongs to that build's own worker.
      if (!response.ok || !html.includes(build.entry)) return;
      const shell = await match(APP_SHELL_PATH);
      const isStale = !shell || extractSettings(await shell.text()) !== extractSettings(html);
      if (isStale) await Promise.all(pages.map(fetchPage));
      // Cached games would look current until the remote configuration fails, so cache the page without them.
      else if (html.includes('id="catalogue"')) await fetchPage(path);
      else if (pages.includes(path)) await storePage(path, response);
    },

    async deleteOldCaches() {
      const others = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}

const canStore = ({ headers }: Response) => !headers.get('cache-control')?.includes('no-store');

/** The settings JSON in a page, to detect changed settings. */
const extractSettings = (html: string) => /<script[^>]* id="settings"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
