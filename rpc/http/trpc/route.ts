import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import * as messages from '#schema/messages.ts';
import { identifyCaller } from '../../auth/identify-caller.ts';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import { createTokenVerifier } from '../../auth/token-verifier.ts';
import type { Context, Host } from '../../context.ts';
import type { Settings } from '../../env.ts';
import { createTrpcError, formatProcedureError } from '../../errors.ts';
import type { CallReport, HostTransport } from '../../host/client.ts';
import { createHostClient } from '../../host/client.ts';
import { followHostClock } from '../../host/host-clock.ts';
import type { LeaderboardStore } from '../../host/leaderboard-cache.ts';
import { createLeaderboardCache } from '../../host/leaderboard-cache.ts';
import type { IsTrustedProxy } from '../client-address.ts';
import { findClientAddress, toNetworkPrefix } from '../client-address.ts';
import { getDisconnectSignal } from '../disconnect-signal.ts';
import type { LoadShedding } from '../load-shedding.ts';
import { requestIds } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { RequestLoggerOptions } from '../request-logger.ts';
import { createRequestIdHeaders } from '../request-logger.ts';
import { createRejectionHeaders, createRetryAfterHeader, serializeError } from './error-response.ts';
import type { TrpcRequest } from './handler.ts';
import { handleTrpcRequest } from './handler.ts';
import { parseTrpcRequest } from './parse-request.ts';

export type TrpcRouteDependencies = RequestLoggerOptions & {
  transport: HostTransport;
  rateLimiter: RateLimiter;
  leaderboardStore?: LeaderboardStore | undefined;
  metrics: Metrics;
  loadShedding: LoadShedding;
  isTrustedProxy: IsTrustedProxy;
  clock?: (() => number) | undefined;
  tokens?: TokenVerifier | undefined;
};

/** Creates the request listener for /trpc. */
export function createTrpcRoute(settings: Settings, parts: TrpcRouteDependencies): RequestListener {
  const { rateLimiter, log, isDraining, metrics, loadShedding, isTrustedProxy } = parts;
  const { clock = Date.now } = parts;
  const { tokens = createTokenVerifier(settings.mode, settings.browser.firebase.projectId) } = parts;
  const host = createHost(settings, parts);

  const shed = (res: ServerResponse): void =>
    void res.writeHead(503, { ...SHED_HEADERS, ...createRequestIdHeaders(isDraining()) }).end(SHED_BODY);

  async function handle(req: IncomingMessage, res: ServerResponse, { address, network }: Client) {
    function send(status: number, body: string, headers: OutgoingHttpHeaders): void {
      const length = { 'content-length': Buffer.byteLength(body) };
      const idHeaders = createRequestIdHeaders(isDraining());
      res.writeHead(status, { ...trpcHeaders, ...idHeaders, ...length, ...headers }).end(body);
    }

    function reject(error: TRPCError): void {
      const status = getHTTPStatusCodeFromError(error);
      log.debug({ status }, 'refused');
      if (error.code === 'TIMEOUT') {
        metrics.bodyTimeout();
        log.warn({ address: network }, 'body timeout');
      }
      send(status, serializeError(error), createRejectionHeaders(error));
    }

    const parsed = await parseWithinLimits(req, network).catch(catchTrpcError);
    if (parsed === undefined) return;
    if (parsed instanceof TRPCError) return reject(parsed);

    const caller = identifyCaller(req.headers.authorization, tokens);
    const client = { address, verifiedUid: caller.verifiedUid };
    const ctx: Context = {
      host,
      clock,
      caller,
      consume: (attempt) => rateLimiter.consume(attempt, client),
      consumeCode: () => rateLimiter.consumeCode(client),
      report(report) {
        metrics.procedure(report);
        // Counters have the refusals; a line for each would add to the load of a flood.
        if (report.outcome === 'rateLimited') log.debug(report, 'procedure');
        else log.info(report, 'procedure');
      },
    };
    const release = loadShedding.takeSlots(network, parsed.paths.length);
    if (typeof release === 'string') return shed(res);
    const signal = getDisconnectSignal(req.socket);
    const onError = (error: TRPCError, procedure: string) => {
      const isAbort = error.cause !== undefined && error.cause === signal.reason;
      if (!isAbort && formatProcedureError(error).code === 'unexpected')
        log.error({ err: error, procedure }, 'unexpected');
    };
    const running = handleTrpcRequest(parsed, { ctx, signal, onError }).finally(release);
    const { status, body, errors } = await running;
    send(status, body, createRetryAfterHeader(errors));
  }

  async function parseWithinLimits(req: IncomingMessage, network: string): Promise<TrpcRequest | undefined> {
    // Only a POST has a body, and so needs the limit of incomplete bodies.
    if (req.method !== 'POST') return parseTrpcRequest(req);
    const release = loadShedding.awaitBody(network);
    if (!release) throw createOverloadedError();
    return parseTrpcRequest(req).finally(release);
  }

  return (req, res) => {
    const address = findClientAddress(req, isTrustedProxy);
    const client = { address, network: toNetworkPrefix(address) };
    // This early check rejects most requests of an overload before they cost anything.
    if (!loadShedding.hasSlot(client.network)) return shed(res);
    handle(req, res, client).catch((error) => {
      log.error({ err: error }, 'unexpected');
      res.destroy();
    });
  };
}

/** `network`: the IPv4 address, or the /64 network of an IPv6 address. */
type Client = { address: string; network: string };

/** Creates the host client, with its log lines and metrics. */
function createHost(
  settings: Settings,
  { transport, leaderboardStore, log, metrics, clock = Date.now }: TrpcRouteDependencies,
): Host {
  const apiOrigin = new URL(settings.api).origin;
  const send: HostTransport = (request) => {
    const requestId = requestIds.getStore();
    // The game platform's proxy is another company's, so only the host itself learns the id.
    if (requestId === undefined || request.origin !== apiOrigin) return transport(request);
    return transport({ ...request, headers: { ...request.headers, 'x-request-id': requestId } });
  };
  const followed = settings.mode === 'live' ? undefined : followHostClock(send, clock);
  const { call } = createHostClient({
    transport: followed?.transport ?? send,
    api: settings.api,
    roblox: settings.roblox,
    authRedirectOrigins: settings.authRedirectOrigins,
    onCircuit: metrics.circuit,
    onDrift(drift) {
      if (metrics.drift(drift)) log.warn(drift, 'drift');
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

/** Outcomes of procedures and calls that the host or the portal has to answer for. */
const failureOutcomes: ReadonlySet<string> = new Set<CallReport['outcome']>([
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
]);

/** Responses are personal, so no cache may store them. */
const trpcHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' };

const createOverloadedError = () =>
  createTrpcError({ code: 'overloaded', message: messages.overloaded }, { retryAfterMs: 1_000 });

const SHED_BODY = serializeError(createOverloadedError());
const SHED_HEADERS = {
  ...trpcHeaders,
  ...createRetryAfterHeader([createOverloadedError()]),
  'content-length': Buffer.byteLength(SHED_BODY),
};

/** Returns a TRPCError as a value; rethrows any other error. */
function catchTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError) return error;
  throw error;
}
