import { reconnection } from '#schema/constants.ts';
import { pingServer } from '../offline/ping-server.ts';
import { CACHED_PAGE } from '../offline/service-worker/cached-page.ts';

/** Tracks whether the portal server is reachable. */
export interface Connection {
  isOffline(): boolean;
  /** Calls `listener` at each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reports a request without any response. */
  reportFailure(): void;
  /** Reports a response of any status; `sentAt` in ms of `performance.now()`. */
  reportResponse(sentAt: number): void;
}

/** The browser's view of the network, which says nothing about the server. */
interface Network {
  isOnline(): boolean;
  /** Whether the service worker served this page from its cache. */
  isPageCached(): boolean;
  onChange(listener: (isOnline: boolean) => void): void;
}

/**
 * Goes offline when the browser reports it or a request gets no response. Then calls `ping` at growing
 * intervals until it resolves with true.
 */
export function createConnection(
  ping: () => Promise<boolean> = pingServer,
  network: Network = createBrowserNetwork(),
): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let attempts = 0;
  /** When the browser reported the loss. Responses to requests sent before that prove nothing. */
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
    // A successful ping does not reset the attempts: only /healthz may be up while the calls still fail.
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
