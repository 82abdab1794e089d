import { callbackPaths } from '#schema/paths.ts';
import type { Browser } from '#web/browser/browser.ts';
import type { StoryArgs } from './story-args.ts';

/** Receives the URL that a full-page navigation would open. */
export type Redirect = (url: string) => void;

interface StoryBrowserOptions {
  origin: string;
  /** URL fragment of the story's route, without '#'. */
  fragment: string;
  redirect: Redirect;
  canShare: StoryArgs['canShare'];
  blocksData: boolean | undefined;
  now: () => number;
}

interface StoryBrowser extends Browser {
  /** Names of the cookies and of what is stored. */
  readStorage: () => string[];
}

/** Browser port with cookies and storage in memory. It never navigates away from the story's page. */
export function createStoryBrowser({
  origin,
  fragment,
  redirect,
  canShare,
  blocksData = false,
  now,
}: StoryBrowserOptions): StoryBrowser {
  const storage = new Map<string, string>();
  const tabStorage = new Map<string, string>();
  const cookies = new Map<string, { value: string; until: number }>();
  let pendingFragment = fragment;
  return {
    origin,
    redirect: (url) => redirect(url),
    // Location state only has to survive a reload or Back, and a story has neither.
    setLocationState: () => undefined,
    copyText: async (text) => void storage.set('clipboard', text),
    ...(canShare && {
      async share({ url }) {
        storage.set('shared', url);
        if (canShare === 'refused') throw new DOMException('Not permitted', 'NotAllowedError');
        if (canShare === 'open') throw new DOMException('A dialog is open', 'InvalidStateError');
        throw new DOMException('The player closes the dialog', 'AbortError');
      },
    }),
    takeFragment() {
      const taken = pendingFragment;
      pendingFragment = '';
      return taken;
    },
    blocksData,
    cookies: {
      get(name) {
        const cookie = cookies.get(name);
        return cookie && cookie.until > now() ? cookie.value : undefined;
      },
      set: (name, value, maxAgeSeconds) =>
        void cookies.set(name, { value, until: now() + maxAgeSeconds * 1_000 }),
      remove: (name) => void cookies.delete(name),
    },
    storage: createStorage(storage),
    tabStorage: createStorage(tabStorage),
    otherTabs: {
      tell: () => undefined,
      observe: () => undefined,
      observeStorage: () => () => undefined,
    },
    readStorage: () => [...cookies.keys(), ...storage.keys(), ...tabStorage.keys()],
  };
}

const createStorage = (values: Map<string, string>): Browser['storage'] => ({
  get: (name) => values.get(name),
  set: (name, value) => void values.set(name, value),
  remove: (name) => void values.delete(name),
});

/** Splits a route for the router. The fragment of an auth callback goes to the browser port instead. */
export function parseRoute(route: string): {
  pathname: string;
  search: string;
  hash: string;
  fragment: string;
} {
  const { pathname, search, hash } = new URL(route, 'http://portal.invalid');
  return callbackPaths.includes(pathname)
    ? { pathname, search, hash: '', fragment: hash.slice(1) }
    : { pathname, search, hash, fragment: '' };
}
