import { setMaxListeners } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Logger } from 'pino';
import * as messages from '#schema/messages.ts';
import { identifyCaller } from '../../auth/identify-caller.ts';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import type { Context, Host } from '../../context.ts';
import type { Settings } from '../../env/settings.ts';
import { formatProcedureError, PortalError } from '../../errors.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { formatTrpcError } from '../../trpc.ts';
import type { FindClientAddress } from '../client-address.ts';
import { createRequestIdHeaders, createSecurityHeaders } from '../headers.ts';
import type { TrpcRequest, TrpcResponse } from './call-procedures.ts';
import { callProcedures } from './call-procedures.ts';
import { parseTrpcRequest } from './parse-request.ts';

export type TrpcRouteDependencies = {
  host: Host;
  tokens: TokenVerifier;
  rateLimiter: RateLimiter;
  findAddress: FindClientAddress;
  log: Logger;
  metrics: Metrics;
  isDraining: () => boolean;
};

/** Creates the request listener for /trpc. */
export function createTrpcRoute(settings: Settings, parts: TrpcRouteDependencies) {
  const { host, tokens, rateLimiter, findAddress, log, metrics, isDraining } = parts;
  /** Procedures that run now. Limited, so that accepted calls keep their usual response time. */
  let running = 0;
  metrics.maxConcurrentCalls.set(settings.maxConcurrentCalls);
  const fixedHeaders = { ...createSecurityHeaders(settings), 'content-type': 'application/json' };

  function createContext(req: IncomingMessage, requestId: string): Context {
    const caller = identifyCaller(req.headers.authorization, tokens);
    const client = { address: findAddress(req), verifiedUid: caller.verifiedUid };
    return {
      host: {
        call: (key, input, options) => host.call(key, input, { ...options, requestId }),
        leaderboard: ({ token, verifiedUid }, signal) =>
          host.leaderboard({ token, verifiedUid, requestId }, signal),
        now: host.now,
      },
      caller,
      consume: (attempt) => rateLimiter.consume(attempt, client),
      consumeCode: () => rateLimiter.consumeCode(client),
      report(report) {
        metrics.procedure(report);
        // A counter has the refusals; a line for each would add to the load of a flood.
        log[report.outcome === 'rateLimited' ? 'debug' : 'info']({ requestId, ...report }, 'procedure');
      },
    };
  }

  async function respond(
    req: IncomingMessage,
    request: TrpcRequest,
    requestId: string,
  ): Promise<TrpcResponse> {
    const calls = request.paths.length;
    if (running + calls > settings.maxConcurrentCalls) {
      metrics.sheds.inc();
      throw new PortalError({ code: 'overloaded', message: messages.overloaded }, { retryAfterMs: 1_000 });
    }
    const signal = getDisconnectSignal(req.socket);
    running += calls;
    metrics.concurrentCalls.set(running);
    try {
      const response = await callProcedures(request, { ctx: createContext(req, requestId), signal });
      for (const { path: procedure, error } of response.errors) {
        const isAbort = error.cause !== undefined && error.cause === signal.reason;
        if (!isAbort && formatProcedureError(error).code === 'unexpected')
          log.error({ requestId, err: error, procedure }, 'unexpected');
      }
      return response;
    } finally {
      running -= calls;
      metrics.concurrentCalls.set(running);
    }
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const idHeaders = createRequestIdHeaders(isDraining());
    const requestId = idHeaders['x-request-id'];
    function send(status: number, body: string, headers: OutgoingHttpHeaders): void {
      const length = { 'content-length': Buffer.byteLength(body) };
      res.writeHead(status, { ...fixedHeaders, ...idHeaders, ...length, ...headers }).end(body);
    }
    try {
      const request = await parseTrpcRequest(req);
      if (!request) return;
      const { status, body, errors } = await respond(req, request, requestId);
      send(status, body, createRetryAfterHeader(errors.map(({ error }) => error)));
    } catch (error) {
      // Thrown if no procedure ran.
      if (!(error instanceof TRPCError)) throw error;
      const status = getHTTPStatusCodeFromError(error);
      log.debug({ requestId, status }, 'refused');
      const headers = { ...headersByCode[error.code], ...createRetryAfterHeader([error]) };
      send(status, JSON.stringify({ error: formatTrpcError(error) }), headers);
    }
  };
}

const headersByCode: Partial<Record<TRPCError['code'], OutgoingHttpHeaders>> = {
  METHOD_NOT_SUPPORTED: { allow: 'GET, POST' },
  // The rest of the body may still be on its way. Closing the connection avoids reading it.
  PAYLOAD_TOO_LARGE: { connection: 'close' },
};

/**
 * Creates a Retry-After header in whole seconds, rounded up and at least 1, if any error knows when a retry
 * may succeed. Of a batch it is the longest time, so that a retry succeeds for the whole batch.
 */
function createRetryAfterHeader(errors: readonly TRPCError[]): OutgoingHttpHeaders {
  const delays = errors.flatMap((error) => (error instanceof PortalError ? (error.retryAfterMs ?? []) : []));
  if (delays.length === 0) return {};
  return { 'retry-after': String(Math.max(1, Math.ceil(Math.max(...delays) / 1_000))) };
}

/**
 * Returns a signal that aborts when the connection closes. All requests of a connection share one signal,
 * because an abort controller for each request would be costly (rpc/decisions/0001).
 */
function getDisconnectSignal(socket: Socket): AbortSignal {
  const known = disconnectSignals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  // A batch, or a client that pipelines, has many listeners at once.
  setMaxListeners(0, controller.signal);
  socket.once('close', () => controller.abort());
  disconnectSignals.set(socket, controller.signal);
  return controller.signal;
}

const disconnectSignals = new WeakMap<Socket, AbortSignal>();
