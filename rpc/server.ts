import type { RequestListener } from 'node:http';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { TokenVerifier } from './auth/token-verifier.ts';
import { createTokenVerifier } from './auth/token-verifier.ts';
import type { Host } from './context.ts';
import type { Settings } from './env/settings.ts';
import type { HostCall, HostClientOptions, HostTransport } from './host/client.ts';
import { createHostClient } from './host/client.ts';
import { createNewDriftFilter } from './host/drift.ts';
import { followHostClock } from './host/host-clock.ts';
import { createLeaderboardCache } from './host/leaderboard-cache.ts';
import { shareReads } from './host/shared-reads.ts';
import { createAddressFinder } from './http/client-address.ts';
import { createTrpcRoute } from './http/trpc/route.ts';
import type { RateLimiter, Refusal } from './limits/rate-limiter.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { createRunningCalls } from './limits/running-calls.ts';
import type { Metrics } from './observability/metrics.ts';
import { createRequestObserver } from './observability/requests.ts';
import type { Outages } from './outages.ts';
import { createPagesApp } from './pages/pages-app.ts';
import { createPlayerPreviews } from './pages/player-preview.ts';
import type { PageSource } from './pages/prerendered-pages.ts';
import { createRedisLeaderboardStore } from './redis.ts';

export interface ServerDependencies {
  transport: HostTransport;
  /** For previews of links. Default: `transport`. */
  previewTransport?: HostTransport;
  pages: PageSource;
  log: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  tokens?: TokenVerifier;
  rateLimiter?: RateLimiter;
  /** Shares the leaderboard and the counters between instances. */
  redis?: Redis | undefined;
  metrics: Metrics;
  outages: Outages;
}

export interface PortalServer {
  app: RequestListener;
  /** Makes /readyz respond 503 and closes each connection with its next response. */
  drain: () => void;
  /** Resolves as soon as no call runs, also none whose client has left. */
  waitForCalls: () => Promise<void>;
}

/** Creates the request listener: procedures at /trpc, and the web app with the operator's paths elsewhere. */
export function createPortalServer(settings: Settings, parts: ServerDependencies): PortalServer {
  const { pages, log, metrics, outages, redis } = parts;
  const keySet = outages.watch('key set', metrics.keySetFetches);
  const { projectId } = settings.browser.firebase;
  const { tokens = createTokenVerifier(settings.mode, projectId, { send: parts.transport, watch: keySet }) } =
    parts;
  const onRefusal = (refusal: Refusal) => metrics.refusals.inc(refusal);
  const limits = { scale: settings.rateLimitScale, redis, onRefusal };
  const { rateLimiter = createRateLimiter(limits) } = parts;
  let isDrained = false;
  const isDraining = () => isDrained;
  const findAddress = createAddressFinder(settings.trustProxy);
  const observeRequest = createRequestObserver({ metrics, log, findAddress });
  const runningCalls = createRunningCalls(settings.maxConcurrentCalls, metrics);
  const { host, previewCall } = createHost(settings, parts);
  const readPreview = createPlayerPreviews({ call: previewCall, rateLimiter, runningCalls });
  const shared = { log, findAddress, isDraining, runningCalls };
  const handlePage = createPagesApp(settings, { ...shared, pages, readPreview, listOutages: outages.list });
  // /trpc requests bypass Express, which would double the cost of a cached response (rpc/decisions/0001).
  const handleTrpc = createTrpcRoute(settings, { ...shared, host, tokens, rateLimiter, metrics });
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
    waitForCalls: runningCalls.waitForAll,
  };
}

/** Creates the host client of players and that of previews, with their log lines and metrics. */
function createHost(settings: Settings, parts: ServerDependencies): { host: Host; previewCall: HostCall } {
  const { transport, previewTransport = transport, redis, log, metrics, outages, clock = Date.now } = parts;
  const isLive = settings.mode === 'live';
  const followed = isLive ? undefined : followHostClock(transport, clock);
  const isNewDrift = createNewDriftFilter();
  const options: Omit<HostClientOptions, 'transport'> = {
    api: settings.api,
    roblox: settings.roblox,
    authRedirectOrigins: settings.authRedirectOrigins,
    onDrift(drift, requestId) {
      metrics.drifts.inc({ call: drift.call, kind: drift.kind });
      if (isNewDrift(drift)) log.warn({ requestId, ...drift }, 'drift');
    },
    onCall(report) {
      metrics.call(report);
      if (failureOutcomes.test(report.outcome)) log.warn(report, 'host call');
      else log.debug(report, 'host call');
    },
  };
  const { call } = createHostClient({
    ...options,
    transport: followed?.transport ?? transport,
    onCircuit(call, isOpen) {
      metrics.openCircuits.set({ call }, Number(isOpen));
      const { succeeded, failed } = outages.watch(`host call ${call}`);
      if (isOpen) failed('the circuit breaker has opened');
      else succeeded();
    },
  });
  const previews = createHostClient({ ...options, transport: previewTransport });
  const leaderboard = createLeaderboardCache({
    call,
    store: redis && createRedisLeaderboardStore(redis),
    isEnabled: settings.isLeaderboardCached,
    clock,
    onRead: (source) => metrics.leaderboardReads.inc({ source }),
  });
  // Before a mock, whatever changes in it shows at once.
  const shared = shareReads(call, { isKept: isLive });
  const host = { call: shared, leaderboard, now: followed?.hostClock ?? clock };
  return { host, previewCall: previews.call };
}

/** Outcomes that the host or the portal has to answer for, as in deploy/monitoring/alerts.yaml. */
const failureOutcomes = /^(host.*|resultUnknown|badAnswer|emptyAnswer|unexpected)$/;
