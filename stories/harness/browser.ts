import { paths } from '#schema/paths.ts';
import type { Browser } from '#web/ports/browser.ts';

/** Where a story would have gone, had it a browser of its own. */
export type Redirect = (url: string) => void;

interface StoryBrowserOptions {
  origin: string;
  /** Of the address that the page was opened with, without its '#'. */
  fragment: string;
  leave: Redirect;
  now: () => number;
}

export interface StoryBrowser extends Browser {
  /** The next opening of a callback brings this fragment. */
  setFragment(fragment: string): void;
}

/** A browser that keeps its cookies and notes to itself and never leaves. */
export function createStoryBrowser({ origin, fragment, leave, now }: StoryBrowserOptions): StoryBrowser {
  const notes = new Map<string, string>();
  const cookies = new Map<string, { value: string; until: number }>();
  let brought = fragment;
  return {
    origin,
    redirect: (url) => leave(url),
    // A story's history ends with it.
    setLocationState: () => undefined,
    takeFragment() {
      const taken = brought;
      brought = '';
      return taken;
    },
    setFragment(next) {
      brought = next;
    },
    cookies: {
      get(name) {
        const cookie = cookies.get(name);
        return cookie && cookie.until > now() ? cookie.value : undefined;
      },
      set: (name, value, maxAgeSeconds) =>
        void cookies.set(name, { value, until: now() + maxAgeSeconds * 1_000 }),
      remove: (name) => void cookies.delete(name),
    },
    storage: {
      get: (name) => notes.get(name),
      set: (name, value) => void notes.set(name, value),
      remove: (name) => void notes.delete(name),
    },
  };
}

const callbackPaths: readonly string[] = [paths.authCallback, paths.authCallbackRoblox];

/** An address as the router gets it: the fragment of a callback goes to the browser port instead. */
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
