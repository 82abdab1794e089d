import { callbackPaths } from '#schema/paths.ts';

/** The browser's functions that screens use besides the DOM. */
export interface Browser {
  /** Origin of the portal, for URLs that lead back to it. */
  readonly origin: string;
  /** Navigates away from the portal. With `replace`, Back skips the current page. */
  redirect(url: string, options?: { replace?: boolean }): void;
  /**
   * Replaces React Router's state of the current history entry, if the entry's key is `key`. A reload or Back
   * finds the new state; React Router is not notified.
   */
  setLocationState(key: string, state: object | null): void;
  /** Copies text to the clipboard. Call it from a click handler. Rejects if the browser refuses. */
  copyText(text: string): Promise<void>;
  /** Opens the system's dialog for sharing; undefined if there is none. Call it from a click handler. */
  readonly share?: ((data: { url: string }) => Promise<void>) | undefined;
  /** Returns the fragment of a login callback's URL. Returns '' on other pages and from the second call. */
  takeFragment(): string;
  /** Whether the browser blocks the site's data: what is stored, the session too, then ends with the page. */
  readonly blocksData: boolean;
  /** If the browser blocks cookies, values last until the page closes. */
  cookies: {
    get(name: string): string | undefined;
    /**
     * Sets SameSite=Lax. On https also Secure and the prefix __Host-, so that no other subdomain can set it.
     */
    set(name: string, value: string, maxAgeSeconds: number): void;
    remove(name: string): void;
  };
  /** Small values in localStorage. If the browser blocks it, values last until the page closes. */
  storage: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
    remove(name: string): void;
  };
  /** The same for this tab alone, in sessionStorage, which outlives a visit to another site. */
  tabStorage: Browser['storage'];
  /** The portal's other tabs in this browser. */
  otherTabs: {
    /** Tells them that the player has changed something at the API host. */
    tell(): void;
    /** Calls `listener` when one of them tells a change, for as long as the page lives. */
    observe(listener: () => void): void;
    /** Calls `listener` when one of them has changed a value of `storage`. Returns an unsubscribe function. */
    observeStorage(name: string, listener: () => void): () => void;
  };
}

/** Whether a page is a login callback. Matches as React Router does: case-insensitive, with or without trailing slashes. */
export const isCallbackPath = (pathname: string): boolean =>
  callbackPaths.includes(pathname.toLowerCase().replace(/\/+$/, ''));

/**
 * Creates the browser port. Must run before all other code on a page, because it removes a token in the
 * fragment from the address bar and the history.
 */
export function createBrowser(): Browser {
  const { origin } = window.location;
  let fragment = eraseFragment();
  // A fragment that is added to an open callback page causes no page load. Erases it; nothing uses it.
  window.addEventListener('hashchange', eraseFragment);

  return {
    origin,
    redirect: (url, { replace = false } = {}) =>
      replace ? window.location.replace(url) : window.location.assign(url),
    setLocationState(key, state) {
      const { history } = window;
      // React Router stores its state in `usr`. It gives an entry without a key the key 'default'.
      if ((history.state?.key ?? 'default') !== key) return;
      history.replaceState({ ...history.state, usr: state }, '');
    },
    // Async, because `navigator.clipboard` is undefined on an http page.
    copyText: async (text) => navigator.clipboard.writeText(text),
    get share() {
      return 'share' in navigator ? (data: { url: string }) => navigator.share(data) : undefined;
    },
    takeFragment() {
      const taken = fragment;
      fragment = '';
      return taken;
    },
    // Reading it throws, or a setting of Firefox removes it.
    blocksData: !tryOrUndefined(() => window.sessionStorage),
    cookies: createCookies(),
    storage: createStorage('localStorage'),
    tabStorage: createStorage('sessionStorage'),
    otherTabs: createOtherTabs(),
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
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${fullName(name)}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}${attributes}`;
  };
  return withMemory({
    read: (name) => cookieValue(document.cookie, fullName(name)),
    write,
    erase: (name) => write(name, '', 0),
  });
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // The portal encodes its cookies, so another site wrote this one.
    return undefined;
  }
}

/** The browser throws already when a page reads a storage that is blocked. */
export const createStorage = (kind: 'localStorage' | 'sessionStorage'): Browser['storage'] =>
  withMemory({
    read: (name) => window[kind].getItem(name) ?? undefined,
    write: (name, value) => window[kind].setItem(name, value),
    erase: (name) => window[kind].removeItem(name),
  });

function observeStorage(name: string, listener: () => void): () => void {
  // Without a key, the other tab has cleared the storage.
  const handle = ({ key }: StorageEvent) => {
    if (key === name || key === null) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

function createOtherTabs(): Browser['otherTabs'] {
  // Firefox refuses it to a page whose storage is blocked.
  const channel = tryOrUndefined(() => new BroadcastChannel('changes'));
  return {
    tell: () => channel?.postMessage(null),
    observe: (listener) => channel?.addEventListener('message', () => listener()),
    observeStorage,
  };
}

interface Store {
  read(name: string): string | undefined;
  write(name: string, value: string, maxAgeSeconds: number): void;
  erase(name: string): void;
}

/** Keeps a value in memory if the browser does not store it. It may throw, or do nothing. */
function withMemory({ read, write, erase }: Store) {
  const memoryOnly = new Map<string, string>();
  const tryToRead = (name: string) => tryOrUndefined(() => read(name));
  return {
    get: (name: string) => memoryOnly.get(name) ?? tryToRead(name),
    set(name: string, value: string, maxAgeSeconds = 0) {
      memoryOnly.delete(name);
      tryOrUndefined(() => write(name, value, maxAgeSeconds));
      if (tryToRead(name) !== value) memoryOnly.set(name, value);
    },
    remove(name: string) {
      memoryOnly.delete(name);
      tryOrUndefined(() => erase(name));
    },
  };
}

/**
 * Returns undefined if `act` throws: disabled or full storage throws, and the portal works without storage.
 */
function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
