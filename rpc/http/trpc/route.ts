import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Logger } from 'pino';
import * as messages from '#schema/messages.ts';
import { identifyCaller } from '../../auth/identify-caller.ts';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import type { Context, Host } from '../../context.ts';
import type { Settings } from '../../env/settings.ts';
import { createTrpcError, formatProcedureError } from '../../errors.ts';
import type { ConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { findClientAddress, parseTrustProxy } from '../client-address.ts';
import { getDisconnectSignal } from '../disconnect-signal.ts';
import { createRequestIdHeaders } from '../request-id.ts';
import { createSecurityHeaders } from '../security-headers.ts';
import type { TrpcRequest, TrpcResponse } from './call-procedures.ts';
import { callProcedures } from './call-procedures.ts';
import { createRejectionHeaders, createRetryAfterHeader, serializeError } from './error-response.ts';
import { parseTrpcRequest } from './parse-request.ts';

export type TrpcRouteDependencies = {
  host: Host;
  tokens: TokenVerifier;
  rateLimiter: RateLimiter;
  concurrencyLimit: ConcurrencyLimit;
  log: Logger;
  metrics: Metrics;
  isDraining: () => boolean;
};

/** Creates the request listener for /trpc. */
export function createTrpcRoute(settings: Settings, parts: TrpcRouteDependencies) {
  const { host, tokens, rateLimiter, concurrencyLimit, log, metrics, isDraining } = parts;
  const isTrustedProxy = parseTrustProxy(settings.trustProxy);
  // Responses are personal, so no cache may store them.
  const fixedHeaders = {
    ...createSecurityHeaders(settings),
    'cache-control': 'no-store',
    'content-type': 'application/json',
  };

  function createContext(req: IncomingMessage, requestId: string): Context {
    const caller = identifyCaller(req.headers.authorization, tokens);
    const client = { address: findClientAddress(req, isTrustedProxy), verifiedUid: caller.verifiedUid };
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
    if (!concurrencyLimit.acquire(calls)) {
      metrics.shed();
      throw createTrpcError({ code: 'overloaded', message: messages.overloaded }, { retryAfterMs: 1_000 });
    }
    const signal = getDisconnectSignal(req.socket);
    try {
      return await callProcedures(request, {
        ctx: createContext(req, requestId),
        signal,
        onError(error, procedure) {
          const isAbort = error.cause !== undefined && error.cause === signal.reason;
          if (!isAbort && formatProcedureError(error).code === 'unexpected')
            log.error({ requestId, err: error, procedure }, 'unexpected');
        },
      });
    } finally {
      concurrencyLimit.release(calls);
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
      send(status, body, createRetryAfterHeader(errors));
    } catch (error) {
      // Thrown if no procedure ran.
      if (!(error instanceof TRPCError)) throw error;
      const status = getHTTPStatusCodeFromError(error);
      log.debug({ requestId, status }, 'refused');
      send(status, serializeError(error), createRejectionHeaders(error));
    }
  };
}
