import { paths } from '#schema/paths.ts';
import type { BuildManifest } from './manifest.ts';
import { CACHE_PREFIX } from './manifest.ts';

/**
 * The page whose HTML begins every screen that was not drawn at build time, at the pattern of such a screen, which is an
 * address like those it stands for. The server writes nobody's data into it.
 */
const APP_SHELL_PATH = paths.publicProfile;

/** What one build has in the browser: its hashed files, and its pages as the server last sent them. */
export interface Precache {
  /** Fetches everything that is to be there from the start. Rejects where the server has another build by now. */
  install(): Promise<void>;
  getFile(request: Request): Promise<Response>;
  /** The page of a path, else the one that can become any screen. */
  getPage(path: string): Promise<Response | undefined>;
  /** Takes over a page that has just come from the server. */
  updatePage(path: string, answer: Response): Promise<void>;
  /** Removes what other builds have left. */
  deleteOldCaches(): Promise<void>;
}

/** What the cache needs of a browser. */
export interface PrecacheBrowser {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
}

export function createPrecache(build: BuildManifest, { caches, fetch }: PrecacheBrowser): Precache {
  const name = CACHE_PREFIX + build.hash;
  const pages = [APP_SHELL_PATH, ...build.pages];
  const open = () => caches.open(name);
  /** Compressed or not, and for whomever: the answer is the same. */
  const match = async (key: string) => (await open()).match(key, { ignoreVary: true });

  async function keepPage(path: string, answer: Response): Promise<void> {
    const isOurs = answer.ok && !answer.redirected && (await answer.clone().text()).includes(build.entry);
    if (!isOurs) throw new Error(`${path} is not of this build`);
    if (!canStore(answer)) return;
    await (await open()).put(path, answer);
  }

  /** Without cookies and past the browser's own cache: what anybody gets, as it is now; as for an address that says more, without games. */
  const fetchPage = async (path: string) =>
    keepPage(path, await fetch(`${path}?kept`, { cache: 'no-cache', credentials: 'omit' }));

  return {
    async install() {
      await (await open()).addAll([...build.files]);
      await Promise.all(pages.map(fetchPage));
    },

    async getFile(request) {
      const { pathname } = new URL(request.url);
      const kept = await match(pathname);
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.status === 200) await (await open()).put(pathname, answer.clone());
      return answer;
    },

    getPage: async (path) => (await match(path)) ?? match(APP_SHELL_PATH),

    async updatePage(path, answer) {
      const html = await answer.clone().text();
      // The page of a newer build belongs to the worker that comes with it.
      if (!answer.ok || !html.includes(build.entry)) return;
      const shell = await match(APP_SHELL_PATH);
      const isStale = !shell || extractSettings(await shell.text()) !== extractSettings(html);
      if (isStale) await Promise.all(pages.map(fetchPage));
      // Its games would be old ones by then, and look like those of today until it is known that no others are to be had.
      else if (html.includes('id="catalogue"')) await fetchPage(path);
      else if (pages.includes(path)) await keepPage(path, answer);
    },

    async deleteOldCaches() {
      const others = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}

const canStore = ({ headers }: Response) => !headers.get('cache-control')?.includes('no-store');

/** What the server has written into a page, to tell whether its settings have changed since another. */
const extractSettings = (html: string) => /<script[^>]* id="settings"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
