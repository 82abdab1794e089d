import { randomUUID } from 'node:crypto';
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
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { RunningCalls } from '../../limits/running-calls.ts';
import { OVERLOAD_RETRY_MS } from '../../limits/running-calls.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { PortalError } from '../../portal-error.ts';
import { formatTrpcError } from '../../trpc.ts';
import type { FindClientAddress } from '../client-address.ts';
import { createRequestIdHeaders, createSecurityHeaders } from '../headers.ts';
import type { ProcedureResult, TrpcRequest } from './call-procedures.ts';
import { callProcedures } from './call-procedures.ts';
import { sendJsonLines, streamHeaders } from './json-lines.ts';
import { parseTrpcRequest } from './parse-request.ts';

export interface TrpcRouteDependencies {
  host: Host;
  tokens: TokenVerifier;
  rateLimiter: RateLimiter;
  findAddress: FindClientAddress;
  runningCalls: RunningCalls;
  log: Logger;
  metrics: Metrics;
  isDraining: () => boolean;
}

/** Creates the request listener for /trpc. */
export function createTrpcRoute(settings: Settings, parts: TrpcRouteDependencies) {
  const { host, tokens, rateLimiter, runningCalls, findAddress, log, metrics, isDraining } = parts;
  const fixedHeaders = { ...createSecurityHeaders(settings), 'content-type': 'application/json' };

  function createContext(req: IncomingMessage, requestId: string): Context {
    const caller = identifyCaller(req.headers.authorization, tokens);
    const client = { address: findAddress(req), verifiedUid: caller.verifiedUid };
    return {
      host: {
        call: (key, input, options) => host.call(key, input, { requestId, ...options }),
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

  /** @throws {PortalError} if too many calls are running. */
  function start(req: IncomingMessage, request: TrpcRequest, requestId: string): Promise<ProcedureResult>[] {
    if (!runningCalls.tryStart(request.paths.length))
      throw new PortalError(
        { code: 'overloaded', message: messages.overloaded },
        { retryAfterMs: OVERLOAD_RETRY_MS },
      );
    const signal = getDisconnectSignal(req.socket);
    const results = callProcedures(request, { ctx: createContext(req, requestId), signal });
    for (const pending of results) {
      void pending.then(({ path: procedure, error }) => {
        runningCalls.end(1);
        if (error === undefined || (error.cause !== undefined && error.cause === signal.reason)) return;
        if (error.code === 'INTERNAL_SERVER_ERROR')
          log.error({ requestId, err: error, procedure }, 'unexpected');
      });
    }
    return results;
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    // The server may have begun to drain since the request came.
    const writeHead = (status: number, headers: OutgoingHttpHeaders) =>
      res.writeHead(
        status,
        Object.assign({}, fixedHeaders, createRequestIdHeaders(requestId, isDraining()), headers),
      );
    const send = (status: number, body: string, headers: OutgoingHttpHeaders) =>
      void writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    try {
      const request = await parseTrpcRequest(req);
      if (!request) return;
      const pending = start(req, request, requestId);
      if (request.acceptsStream && pending.length > 1) {
        writeHead(200, streamHeaders);
        return sendJsonLines(res, pending);
      }
      const results = await Promise.all(pending);
      const [status, ...others] = new Set(results.map((result) => result.status));
      const body = results.map(({ json }) => json).join();
      const headers = createRetryAfterHeader(results.map(({ error }) => error));
      send(others.length > 0 || !status ? 207 : status, request.isBatch ? `[${body}]` : body, headers);
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
function createRetryAfterHeader(errors: readonly (TRPCError | undefined)[]): OutgoingHttpHeaders {
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
