import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { TokenVerifier } from './auth/token-verifier.ts';
import { createTokenVerifier } from './auth/token-verifier.ts';
import type { Host } from './context.ts';
import type { Settings } from './env/settings.ts';
import type { CallReport, HostTransport } from './host/client.ts';
import { createHostClient } from './host/client.ts';
import { followHostClock } from './host/host-clock.ts';
import type { LeaderboardStore } from './host/leaderboard-cache.ts';
import { createLeaderboardCache } from './host/leaderboard-cache.ts';
import { createAddressFinder } from './http/client-address.ts';
import { createTrpcRoute } from './http/trpc/route.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import type { Metrics } from './observability/metrics.ts';
import { createMetrics } from './observability/metrics.ts';
import { createRequestObserver } from './observability/requests.ts';
import type { Outages } from './outages.ts';
import { createOutages } from './outages.ts';
import { createPagesApp } from './pages/pages-app.ts';
import { createPlayerPreviews } from './pages/player-preview.ts';
import type { PageSource } from './pages/prerendered-pages.ts';

export type ServerDependencies = {
  transport: HostTransport;
  pages: PageSource;
  log: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  tokens?: TokenVerifier;
  /** Default: counts in this process only. */
  rateLimiter?: RateLimiter | undefined;
  leaderboardStore?: LeaderboardStore | undefined;
  metrics?: Metrics;
  outages?: Outages;
};

export type PortalServer = {
  app: RequestListener;
  /** Makes /readyz respond 503 and closes each connection with its next response. */
  drain: () => void;
};

/** Creates the request listener: procedures at /trpc, and the web app with the operator's paths elsewhere. */
export function createPortalServer(settings: Settings, parts: ServerDependencies): PortalServer {
  const { pages, log, metrics = createMetrics(), outages = createOutages(log) } = parts;
  const keySet = outages.watch('key set', metrics.keySetFetch);
  const { tokens = createTokenVerifier(settings.mode, settings.browser.firebase.projectId, keySet) } = parts;
  const { rateLimitScale: scale } = settings;
  const { rateLimiter = createRateLimiter({ scale, onRefusal: metrics.refusal }) } = parts;
  let isDrained = false;
  const isDraining = () => isDrained;
  const findAddress = createAddressFinder(settings.trustProxy);
  const observeRequest = createRequestObserver({ metrics, log, findAddress });
  const host = createHost(settings, { ...parts, metrics, outages });
  const handlePage = createPagesApp(settings, {
    pages,
    readPreview: createPlayerPreviews(
      (id, signal) => host.call('publicProfile', { id }, { signal }),
      rateLimiter,
    ),
    findAddress,
    log,
    isDraining,
    listOutages: outages.list,
  });
  // /trpc requests bypass Express, which would double the cost of a cached response (rpc/decisions/0001).
  const handleTrpc = createTrpcRoute(settings, {
    host,
    tokens,
    rateLimiter,
    findAddress,
    log,
    metrics,
    isDraining,
  });
  return {
    // Nothing that happens in the listener ends the process: an error that no other code handles cuts the connection.
    async app(req, res) {
      try {
        observeRequest(req, res);
        await (req.url?.startsWith('/trpc/') ? handleTrpc(req, res) : handlePage(req, res));
      } catch (error) {
        log.error({ err: error }, 'unexpected');
        res.destroy();
      }
    },
    drain() {
      isDrained = true;
    },
  };
}

type HostDependencies = ServerDependencies & { metrics: Metrics; outages: Outages };

/** Creates the host client, with its log lines and metrics. */
function createHost(
  settings: Settings,
  { transport, leaderboardStore, log, metrics, outages, clock = Date.now }: HostDependencies,
): Host {
  const followed = settings.mode === 'live' ? undefined : followHostClock(transport, clock);
  const { call } = createHostClient({
    transport: followed?.transport ?? transport,
    api: settings.api,
    roblox: settings.roblox,
    authRedirectOrigins: settings.authRedirectOrigins,
    onCircuit(call, isOpen) {
      metrics.circuit(call, isOpen);
      const { succeeded, failed } = outages.watch(`host call ${call}`);
      if (isOpen) failed('the circuit breaker has opened');
      else succeeded();
    },
    onDrift(drift, requestId) {
      if (metrics.drift(drift)) log.warn({ requestId, ...drift }, 'drift');
    },
    onCall(report) {
      metrics.call(report);
      if (failureOutcomes.has(report.outcome)) log.warn(report, 'host call');
      else log.debug(report, 'host call');
    },
  });
  const leaderboard = createLeaderboardCache({
    call,
    store: leaderboardStore,
    isEnabled: settings.isLeaderboardCached,
    clock,
    onRead: metrics.leaderboardRead,
  });
  return { call, leaderboard, now: followed?.hostClock ?? clock };
}

/** Outcomes of calls that the host or the portal has to answer for. */
const failureOutcomes: ReadonlySet<string> = new Set<CallReport['outcome']>([
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
]);
