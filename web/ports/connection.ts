import { reconnection } from '#schema/constants.ts';
import { pingServer } from '../offline/ping-server.ts';
import { CACHED_PAGE } from '../offline/service-worker/cached-page.ts';

/** Whether the portal's server can be reached. */
export interface Connection {
  isOffline(): boolean;
  /** Calls `listener` at each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** A request got no answer at all. */
  reportFailure(): void;
  /** A request was answered, whatever the answer; `sentAt` by the page's clock (`performance.now()`, ms). */
  reportResponse(sentAt: number): void;
}

/** The browser's own knowledge of the network, which a cable without a server behind it satisfies. */
interface Network {
  isOnline(): boolean;
  /** Whether the service worker answered with a kept page because the network had none. */
  isPageCached(): boolean;
  onChange(listener: (isOnline: boolean) => void): void;
}

/**
 * Lost when the browser says so or a request gets no answer; from then on the server is asked, at growing
 * intervals, until it answers. `reach` says whether it did.
 */
export function createConnection(
  reach: () => Promise<boolean> = pingServer,
  network: Network = createBrowserNetwork(),
): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let tries = 0;
  /** Since when the browser says that there is none: an answer to what was sent before was on its way already. */
  let lostAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(lost: boolean) {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  }

  async function tryAgain() {
    clearTimeout(timer);
    timer = undefined;
    const sentAt = performance.now();
    if ((await reach()) && sentAt > lostAt) set(false);
    else failed();
  }

  function failed() {
    set(true);
    if (timer !== undefined) return;
    // Only a real answer starts the count over: a server whose health alone answers must not be asked all day.
    const wait = Math.min(reconnection.maximumDelayMs, reconnection.initialDelayMs * 2 ** tries);
    tries += 1;
    timer = setTimeout(() => void tryAgain(), wait);
  }

  function answered(sentAt: number) {
    if (sentAt <= lostAt) return;
    tries = 0;
    clearTimeout(timer);
    timer = undefined;
    set(false);
  }

  network.onChange((isOnline) => {
    lostAt = isOnline ? Number.NEGATIVE_INFINITY : performance.now();
    if (isOnline) void tryAgain();
    else failed();
  });
  if (!network.isOnline()) failed();
  else if (network.isPageCached()) void tryAgain();

  return {
    isOffline: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure: failed,
    reportResponse: answered,
  };
}

function createBrowserNetwork(): Network {
  return {
    isOnline: () => window.navigator.onLine,
    isPageCached: () => CACHED_PAGE in document.documentElement.dataset,
    onChange(listener) {
      window.addEventListener('online', () => listener(true));
      window.addEventListener('offline', () => listener(false));
    },
  };
}
