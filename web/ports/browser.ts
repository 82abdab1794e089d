import { callbackPaths } from '#schema/paths.ts';

/** The browser's own functions outside the DOM that React renders. */
export interface Browser {
  /** Origin of the portal, for return URLs. */
  readonly origin: string;
  /** Navigates away from the portal; with `replace` the Back button skips the current page. */
  redirect(url: string, options?: { replace?: boolean }): void;
  /**
   * Replaces the router's state in the history entry with this key, if it is the current entry. A reload or
   * Back finds the new state; the router is not notified.
   */
  setLocationState(key: string, state: object | null): void;
  /**
   * Returns the fragment that a login callback was opened with, and an empty string from the second call on.
   */
  takeFragment(): string;
  /** If the browser blocks cookies or storage, values last as long as the page. */
  cookies: {
    get(name: string): string | undefined;
    /** SameSite=Lax; on https also Secure and prefixed __Host-, so that no sibling subdomain can set it. */
    set(name: string, value: string, maxAgeSeconds: number): void;
    remove(name: string): void;
  };
  /** Small values in localStorage. */
  storage: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
    remove(name: string): void;
  };
}

/** Matches like the router: case-insensitive, with or without a trailing slash. */
const isCallbackPath = (pathname: string) =>
  callbackPaths.includes(pathname.toLowerCase().replace(/\/+$/, ''));

/**
 * Creates the real browser port. Must run before all other code on a page: it removes a token in the fragment
 * from the address bar and the history.
 */
export function createBrowser(): Browser {
  const { origin } = window.location;
  let fragment = eraseFragment();
  // A fragment added to an open callback page causes no load: it is erased and never used.
  window.addEventListener('hashchange', eraseFragment);

  return {
    origin,
    redirect: (url, { replace = false } = {}) =>
      replace ? window.location.replace(url) : window.location.assign(url),
    setLocationState(key, state) {
      const { history } = window;
      // React Router's internals: `usr` holds the state, 'default' is the key of an entry without one.
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

/** On a callback page, removes the fragment from the address bar and the history, and returns it. */
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
  const memoryOnly = new Map<string, string>();
  return {
    get: (name) => memoryOnly.get(name) ?? read(name),
    set(name, value, maxAgeSeconds) {
      memoryOnly.delete(name);
      write(name, encodeURIComponent(value), maxAgeSeconds);
      // A browser that blocks cookies may do so silently.
      if (read(name) !== value) memoryOnly.set(name, value);
    },
    remove(name) {
      memoryOnly.delete(name);
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
    // Malformed, so not written by the portal.
    return undefined;
  }
}

function createStorage(): Browser['storage'] {
  const read = (name: string) => tryOrUndefined(() => window.localStorage.getItem(name) ?? undefined);
  const memoryOnly = new Map<string, string>();
  return {
    get: (name) => memoryOnly.get(name) ?? read(name),
    set(name, value) {
      memoryOnly.delete(name);
      tryOrUndefined(() => window.localStorage.setItem(name, value));
      if (read(name) !== value) memoryOnly.set(name, value);
    },
    remove(name) {
      memoryOnly.delete(name);
      tryOrUndefined(() => window.localStorage.removeItem(name));
    },
  };
}

/** Disabled or full storage throws; the portal works without it. */
function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
