import { paths } from '#schema/paths.ts';

/** What the portal asks of the browser itself, beside the page that React draws. */
export interface Browser {
  /** Origin of the portal, for addresses that leave it and come back. */
  readonly origin: string;
  /** Leaves the portal for another place; with `replace` the Back button skips the page that was left. */
  redirect(url: string, options?: { replace?: boolean }): void;
  /**
   * Changes the router's state of the history entry with this key, if the page is at it: what a reload or Back finds there.
   * The router is not told.
   */
  setLocationState(key: string, state: object | null): void;
  /** The fragment that a login callback was opened with, once; empty afterwards. */
  takeFragment(): string;
  /** Where the browser refuses to keep them, these and the notes live as long as the page. */
  cookies: {
    get(name: string): string | undefined;
    /** SameSite=Lax; on https Secure, and under a name that no neighbour in the domain can set. */
    set(name: string, value: string, maxAgeSeconds: number): void;
    remove(name: string): void;
  };
  /** Small values that outlive the page. */
  storage: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
    remove(name: string): void;
  };
}

const callbackPaths: readonly string[] = [paths.authCallback, paths.authCallbackRoblox];

/** As the router sees it: any case, a slash at the end or not. */
const isCallbackPath = (pathname: string) =>
  callbackPaths.includes(pathname.toLowerCase().replace(/\/+$/, ''));

/**
 * The real browser. To be made before anything else runs on a page: a token in the fragment leaves the
 * address bar and the history here.
 */
export function createBrowser(): Browser {
  const { origin } = window.location;
  let fragment = eraseFragment();
  // A fragment that is put after the address of an open callback loads no page: it is erased, and never used.
  window.addEventListener('hashchange', eraseFragment);

  return {
    origin,
    redirect: (url, { replace = false } = {}) =>
      replace ? window.location.replace(url) : window.location.assign(url),
    setLocationState(key, state) {
      const { history } = window;
      // The router's names: `usr` for its state, and 'default' for the key of an entry that has none.
      if ((history.state?.key ?? 'default') !== key) return;
      history.replaceState({ ...history.state, usr: state }, '');
    },
    takeFragment() {
      const taken = fragment;
      fragment = '';
      return taken;
    },
    cookies: createCookies(),
    storage: createStorage(),
  };
}

/** On a callback, takes the fragment out of the address bar and the history. */
function eraseFragment(): string {
  const { pathname, search, hash } = window.location;
  if (!isCallbackPath(pathname) || hash === '') return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

function createCookies(): Browser['cookies'] {
  const isSecure = window.location.protocol === 'https:';
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const attributes = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const write = (name: string, value: string, maxAgeSeconds: number) =>
    tryOrUndefined(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${fullName(name)}=${value}; Max-Age=${maxAgeSeconds}${attributes}`;
    });
  const read = (name: string) => tryOrUndefined(() => cookieValue(document.cookie, fullName(name)));
  const refused = new Map<string, string>();
  return {
    get: (name) => refused.get(name) ?? read(name),
    set(name, value, maxAgeSeconds) {
      refused.delete(name);
      write(name, encodeURIComponent(value), maxAgeSeconds);
      // A browser that takes no cookies may well say nothing.
      if (read(name) !== value) refused.set(name, value);
    },
    remove(name) {
      refused.delete(name);
      write(name, '', 0);
    },
  };
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Not written by us: as good as none.
    return undefined;
  }
}

function createStorage(): Browser['storage'] {
  const read = (name: string) => tryOrUndefined(() => window.localStorage.getItem(name) ?? undefined);
  const refused = new Map<string, string>();
  return {
    get: (name) => refused.get(name) ?? read(name),
    set(name, value) {
      refused.delete(name);
      tryOrUndefined(() => window.localStorage.setItem(name, value));
      if (read(name) !== value) refused.set(name, value);
    },
    remove(name) {
      refused.delete(name);
      tryOrUndefined(() => window.localStorage.removeItem(name));
    },
  };
}

/** Storage that is switched off or full throws: the portal works without. */
function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
