import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { bodies } from '#schema/constants.ts';
import type { TokenReader } from '../context.ts';
import { callerOf, emulatorTokens, liveTokens } from '../context.ts';
import type { Settings } from '../env.ts';
import { procedureError, retryAfterOf } from '../errors.ts';
import type { BoardStore } from '../host/cache.ts';
import { createHost } from '../host/cache.ts';
import type { CallReport, HostTransport } from '../host/client.ts';
import { createHostClient } from '../host/client.ts';
import { appRouter } from '../router.ts';
import { MOST_IN_BATCH } from './batch.ts';
import { guardAddress, guardInput } from './guard.ts';
import { REQUEST_ID } from './introduce.ts';
import type { Limiter } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import { secondsOf } from './refusal.ts';

export type ProcedureParts = {
  transport: HostTransport;
  limiter: Limiter;
  boards?: BoardStore | undefined;
  log: Logger;
  metrics: Metrics;
  clock?: (() => number) | undefined;
  tokens?: TokenReader | undefined;
};

/** The procedures over HTTP: guarded, then tRPC's. */
export function procedures(settings: Settings, parts: ProcedureParts): RequestHandler {
  const { transport, limiter, boards, log, metrics, clock = Date.now, tokens = tokensOf(settings) } = parts;
  const { call } = createHostClient({
    transport,
    api: settings.api,
    roblox: settings.roblox,
    signInPlaces: settings.signInPlaces,
    clock,
    onDrift(drift) {
      if (metrics.drift(drift)) log.warn(drift, 'drift');
    },
    onCall(report) {
      metrics.call(report);
      if (hostIsToBlame.has(report.outcome)) log.warn(report, 'host call');
      else log.debug(report, 'host call');
    },
  });
  const host = createHost({ call, boards, clock, onCache: metrics.cache });
  const trpc = createExpressMiddleware({
    router: appRouter,
    maxBodySize: bodies.maximumBytes,
    maxBatchSize: MOST_IN_BATCH,
    createContext({ req, res }) {
      const caller = callerOf(req.headers.authorization, tokens);
      const who = { address: req.ip ?? '', person: caller.person };
      return {
        host,
        clock,
        caller,
        admit: (attempt) => limiter(attempt, who),
        report(report) {
          metrics.procedure(report);
          log.info({ requestId: res.getHeader(REQUEST_ID), ...report }, 'procedure');
        },
      };
    },
    responseMeta({ errors }) {
      const pauses = errors.map(retryAfterOf).filter((ms) => ms !== undefined);
      return pauses.length > 0 ? { headers: { 'retry-after': secondsOf(Math.max(...pauses)) } } : {};
    },
    onError({ error, path }) {
      if (procedureError(error).code === 'unexpected')
        log.error({ err: error, procedure: path }, 'unexpected');
    },
  });
  return express.Router().use(guardAddress, guardInput, trpc);
}

const hostIsToBlame = new Set<CallReport['outcome']>([
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'resultUnknown',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
]);

function tokensOf({ mode, browser }: Settings): TokenReader {
  const { projectId } = browser.firebase;
  return mode === 'live' ? liveTokens(projectId) : emulatorTokens(projectId);
}
