import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { TRPCError } from '@trpc/server';
import type { Context, TokenVerifier } from '../../context.ts';
import { createEmulatorTokenVerifier, createLiveTokenVerifier, identifyCaller } from '../../context.ts';
import type { Settings } from '../../env.ts';
import { formatProcedureError, getRetryAfterMs } from '../../errors.ts';
import type { LeaderboardStore } from '../../host/cache.ts';
import { createCachedHost } from '../../host/cache.ts';
import type { CallReport, HostTransport } from '../../host/client.ts';
import { createHostClient } from '../../host/client.ts';
import { followHostClock } from '../../host/host-clock.ts';
import type { TrustProxy } from '../client-address.ts';
import { getClientAddress } from '../client-address.ts';
import { getDisconnectSignal } from '../disconnect-signal.ts';
import type { LoadShedding } from '../load-shedding.ts';
import { overloadedResponse } from '../load-shedding.ts';
import type { Metrics } from '../metrics.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { toNetworkPrefix } from '../rate-limiter.ts';
import type { RequestLoggerOptions } from '../request-logger.ts';
import { createRequestIdHeaders } from '../request-logger.ts';
import type { ErrorResponse } from './error-response.ts';
import { formatRetryAfter, serializeErrorResponse } from './error-response.ts';
import type { TrpcRequest } from './handler.ts';
import { handleTrpcRequest } from './handler.ts';
import { parseTrpcRequest } from './parse-request.ts';

export type TrpcRouteDependencies = RequestLoggerOptions & {
  transport: HostTransport;
  rateLimiter: RateLimiter;
  leaderboardStore?: LeaderboardStore | undefined;
  metrics: Metrics;
  loadShedding: LoadShedding;
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy;
  clock?: (() => number) | undefined;
  tokens?: TokenVerifier | undefined;
};

/** Creates the request listener for /trpc. */
export function createTrpcRoute(settings: Settings, parts: TrpcRouteDependencies): RequestListener {
  const {
    rateLimiter,
    leaderboardStore,
    log,
    metrics,
    clock = Date.now,
    tokens = createTokenVerifier(settings),
  } = parts;
  const { isDraining, trustProxy, loadShedding } = parts;
  const { transport, hostClock } =
    settings.mode === 'live'
      ? { transport: parts.transport, hostClock: clock }
      : followHostClock(parts.transport, clock);
  const { call } = createHostClient({
    transport,
    api: settings.api,
    roblox: settings.roblox,
    authRedirectOrigins: settings.authRedirectOrigins,
    clock,
    onDrift(drift) {
      if (metrics.drift(drift)) log.warn(drift, 'drift');
    },
    onCall(report) {
      metrics.call(report);
      if (hostFailureOutcomes.has(report.outcome)) log.warn(report, 'host call');
      else log.debug(report, 'host call');
    },
  });
  const { isLeaderboardCached } = settings;
  const host = createCachedHost({
    call,
    leaderboardStore,
    isLeaderboardCached,
    clock,
    hostClock,
    onCache: metrics.cache,
  });
  const onError = (error: TRPCError, procedure: string) => {
    if (formatProcedureError(error).code === 'unexpected') log.error({ err: error, procedure }, 'unexpected');
  };

  const shed = (res: ServerResponse): void => {
    res.writeHead(503, SHED_HEADERS).end(SHED_BODY);
  };

  async function handle(req: IncomingMessage, res: ServerResponse, { address, network }: Client) {
    const requestId = randomUUID();

    const send = (status: number, body: string, more: ErrorResponse['headers'] = {}) => {
      const idHeaders = createRequestIdHeaders(requestId, isDraining());
      const length = { 'content-length': Buffer.byteLength(body) };
      res.writeHead(status, { ...trpcHeaders, ...idHeaders, ...length, ...more }).end(body);
    };
    const refuse = (error: ErrorResponse) => {
      log.debug({ requestId, status: error.status }, 'refused');
      send(error.status, serializeErrorResponse(error), error.headers);
    };

    const parsed = await read(req, network);
    if (!parsed) return;
    if ('status' in parsed) {
      if (parsed.status === 408) {
        metrics.bodyTimeout();
        log.warn({ requestId, address: network }, 'body timeout');
      }
      return refuse(parsed);
    }

    const signal = getDisconnectSignal(req.socket);
    const caller = identifyCaller(req.headers.authorization, tokens);
    const client = { address, verifiedUid: caller.verifiedUid };
    const ctx: Context = {
      host,
      clock,
      caller,
      consume: (attempt) => rateLimiter(attempt, client),
      report(report) {
        metrics.procedure(report);
        log.info({ requestId, ...report }, 'procedure');
      },
    };
    const release = loadShedding.takeSlots(network, parsed.paths.length);
    if (!release) return shed(res);
    const { status, body, errors } = await handleTrpcRequest(parsed, { ctx, signal, onError }).finally(
      release,
    );
    send(status, body, errors.length > 0 ? createRetryAfterHeader(errors) : {});
  }

  async function read(
    req: IncomingMessage,
    network: string,
  ): Promise<TrpcRequest | ErrorResponse | undefined> {
    // Only a POST has a body to wait for.
    if (req.method !== 'POST') return parseTrpcRequest(req);
    const release = loadShedding.awaitBody(network);
    return release ? parseTrpcRequest(req).finally(release) : closingResponse;
  }

  return (req, res) => {
    const address = getClientAddress(req, trustProxy);
    const client = { address, network: toNetworkPrefix(address) };
    // During an overload most requests end here, almost for free.
    if (!loadShedding.hasSlot(client.network)) return shed(res);
    handle(req, res, client).catch((error) => {
      log.error({ err: error }, 'unexpected');
      res.destroy();
    });
  };
}

/** `network`: the IPv4 address, or the /64 network of an IPv6 address. */
type Client = { address: string; network: string };

/** Responses are personal, so no cache may store them. */
const trpcHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' };

const SHED_BODY = serializeErrorResponse(overloadedResponse);
const SHED_HEADERS = {
  ...trpcHeaders,
  ...overloadedResponse.headers,
  'content-length': Buffer.byteLength(SHED_BODY),
};

/** Closes the connection instead of waiting for the rest of the body. */
const closingResponse: ErrorResponse = {
  ...overloadedResponse,
  headers: { ...overloadedResponse.headers, connection: 'close' },
};

/** Uses the longest known pause, so that a retry succeeds for the whole batch. */
function createRetryAfterHeader(errors: readonly TRPCError[]): Record<string, string> {
  const delays = errors.map(getRetryAfterMs).filter((ms) => ms !== undefined);
  return delays.length > 0 ? { 'retry-after': formatRetryAfter(Math.max(...delays)) } : {};
}

const hostFailureOutcomes = new Set<CallReport['outcome']>([
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
]);

function createTokenVerifier({ mode, browser }: Settings): TokenVerifier {
  const { projectId } = browser.firebase;
  return mode === 'live' ? createLiveTokenVerifier(projectId) : createEmulatorTokenVerifier(projectId);
}
