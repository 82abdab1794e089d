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
  /** Which proxies in front may say who the client is. */
  trustProxy: TrustProxy;
  clock?: (() => number) | undefined;
  tokens?: TokenVerifier | undefined;
};

/** The procedures over HTTP. */
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

  async function answer(req: IncomingMessage, res: ServerResponse, { address, network }: Client) {
    const requestId = randomUUID();

    const send = (status: number, body: string, more: ErrorResponse['headers'] = {}) => {
      const named = createRequestIdHeaders(requestId, isDraining());
      const length = { 'content-length': Buffer.byteLength(body) };
      res.writeHead(status, { ...trpcHeaders, ...named, ...length, ...more }).end(body);
    };
    const refuse = (refusal: ErrorResponse) => {
      log.debug({ requestId, status: refusal.status }, 'refused');
      send(refusal.status, serializeErrorResponse(refusal), refusal.headers);
    };

    const asked = await read(req, network);
    if (!asked) return;
    if ('status' in asked) {
      if (asked.status === 408) {
        metrics.bodyTimeout();
        log.warn({ requestId, address: network }, 'body timeout');
      }
      return refuse(asked);
    }

    const signal = getDisconnectSignal(req.socket);
    const caller = identifyCaller(req.headers.authorization, tokens);
    const who = { address, verifiedUid: caller.verifiedUid };
    const ctx: Context = {
      host,
      clock,
      caller,
      consume: (attempt) => rateLimiter(attempt, who),
      report(report) {
        metrics.procedure(report);
        log.info({ requestId, ...report }, 'procedure');
      },
    };
    const release = loadShedding.takeSlots(network, asked.paths.length);
    if (!release) return shed(res);
    const { status, body, errors } = await handleTrpcRequest(asked, { ctx, signal, onError }).finally(
      release,
    );
    send(status, body, errors.length > 0 ? createRetryAfterHeader(errors) : {});
  }

  /** Only a POST has a body to wait for. */
  async function read(
    req: IncomingMessage,
    network: string,
  ): Promise<TrpcRequest | ErrorResponse | undefined> {
    if (req.method !== 'POST') return parseTrpcRequest(req);
    const release = loadShedding.awaitBody(network);
    return release ? parseTrpcRequest(req).finally(release) : closingResponse;
  }

  return (req, res) => {
    const address = getClientAddress(req, trustProxy);
    const client = { address, network: toNetworkPrefix(address) };
    // During an overload most requests end here, at next to no cost.
    if (!loadShedding.hasSlot(client.network)) return shed(res);
    answer(req, res, client).catch((error) => {
      log.error({ err: error }, 'unexpected');
      res.destroy();
    });
  };
}

/** `network`: the address, or its IPv6 network. */
type Client = { address: string; network: string };

/** An answer is one player's own. */
const trpcHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' };

/** Written once for all. */
const SHED_BODY = serializeErrorResponse(overloadedResponse);
const SHED_HEADERS = {
  ...trpcHeaders,
  ...overloadedResponse.headers,
  'content-length': Buffer.byteLength(SHED_BODY),
};

/** The body that is still on its way is not waited for. */
const closingResponse: ErrorResponse = {
  ...overloadedResponse,
  headers: { ...overloadedResponse.headers, connection: 'close' },
};

/** When the last of them may be tried again, where that is known. */
function createRetryAfterHeader(errors: readonly TRPCError[]): Record<string, string> {
  const pauses = errors.map(getRetryAfterMs).filter((ms) => ms !== undefined);
  return pauses.length > 0 ? { 'retry-after': formatRetryAfter(Math.max(...pauses)) } : {};
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
