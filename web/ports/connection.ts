import { reconnection } from '#schema/constants.ts';
import { pingServer } from '../offline/ping-server.ts';
import { CACHED_PAGE } from '../offline/service-worker/cached-page.ts';

/** Tracks whether the portal server is reachable. */
export interface Connection {
  isOffline(): boolean;
  /** Calls `listener` when `isOffline` changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Call it after a request that got no response. */
  reportFailure(): void;
  /**
   * Call it after a response of any status. `sentAt`: when the request was sent, by `performance.now()` (ms).
   */
  reportResponse(sentAt: number): void;
}

/** The browser's own report about the network. It does not tell whether the portal server is reachable. */
interface Network {
  isOnline(): boolean;
  /** Whether the service worker served this page from its cache. */
  isPageCached(): boolean;
  onChange(listener: (isOnline: boolean) => void): void;
}

/**
 * Counts as offline when the browser reports it or a request gets no response. Then calls `ping` every 2 to
 * 30 s, at growing intervals, until `ping` resolves with true or another request gets a response.
 */
export function createConnection(
  ping: () => Promise<boolean> = pingServer,
  network: Network = createBrowserNetwork(),
): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let attempts = 0;
  /** When the browser reported the loss (ms). A response to an earlier request does not end the loss. */
  let lostAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(lost: boolean) {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  }

  async function retry() {
    clearTimeout(timer);
    timer = undefined;
    const sentAt = performance.now();
    if ((await ping()) && sentAt > lostAt) set(false);
    else reportFailure();
  }

  function reportFailure() {
    set(true);
    if (timer !== undefined) return;
    // A successful ping does not reset `attempts`, because tRPC calls may fail although /healthz responds.
    const delay = Math.min(reconnection.maximumDelayMs, reconnection.initialDelayMs * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(() => void retry(), delay);
  }

  function reportResponse(sentAt: number) {
    if (sentAt <= lostAt) return;
    attempts = 0;
    clearTimeout(timer);
    timer = undefined;
    set(false);
  }

  network.onChange((isOnline) => {
    lostAt = isOnline ? Number.NEGATIVE_INFINITY : performance.now();
    if (isOnline) void retry();
    else reportFailure();
  });
  if (!network.isOnline()) reportFailure();
  else if (network.isPageCached()) void retry();

  return {
    isOffline: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure,
    reportResponse,
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
