import type { TRPCError } from '@trpc/server';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Context, TokenReader } from '../context.ts';
import { callerOf, emulatorTokens, liveTokens } from '../context.ts';
import type { Settings } from '../env.ts';
import { procedureError, retryAfterOf } from '../errors.ts';
import type { BoardStore } from '../host/cache.ts';
import { createHost } from '../host/cache.ts';
import type { CallReport, HostTransport } from '../host/client.ts';
import { createHostClient } from '../host/client.ts';
import { readAsking } from './asking.ts';
import { inertPolicy } from './headers.ts';
import { REQUEST_ID } from './introduce.ts';
import type { Limiter } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import { answerTo } from './protocol.ts';
import type { Refusal } from './refusal.ts';
import { refusalBody, secondsOf } from './refusal.ts';

export type ProcedureParts = {
  transport: HostTransport;
  limiter: Limiter;
  boards?: BoardStore | undefined;
  log: Logger;
  metrics: Metrics;
  clock?: (() => number) | undefined;
  tokens?: TokenReader | undefined;
};

/** The procedures over HTTP. */
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
  const onError = (error: TRPCError, procedure: string) => {
    if (procedureError(error).code === 'unexpected') log.error({ err: error, procedure }, 'unexpected');
  };

  return async (req, res) => {
    const asked = await readAsking(req);
    if (!asked) return;
    if ('status' in asked) return send(res, asked.status, refusalBody(asked), asked.headers);

    const leaving = new AbortController();
    res.once('close', () => {
      if (!res.writableEnded) leaving.abort();
    });
    const caller = callerOf(req.headers.authorization, tokens);
    const who = { address: req.ip ?? '', person: caller.person };
    const ctx: Context = {
      host,
      clock,
      caller,
      admit: (attempt) => limiter(attempt, who),
      report(report) {
        metrics.procedure(report);
        log.info({ requestId: res.getHeader(REQUEST_ID), ...report }, 'procedure');
      },
    };
    const { status, body, errors } = await answerTo(asked, { ctx, signal: leaving.signal, onError });
    const pauses = errors.map(retryAfterOf).filter((ms) => ms !== undefined);
    send(res, status, body, pauses.length > 0 ? { 'retry-after': secondsOf(Math.max(...pauses)) } : {});
  };
}

/** An answer is one player's own, and may do nothing at all, should a browser be made to show it as a page. */
function send(res: Response, status: number, body: string, headers: Refusal['headers'] = {}): void {
  const length = Buffer.byteLength(body);
  res.writeHead(status, { ...answerHeaders, ...headers, 'content-length': length }).end(body);
}

const answerHeaders = { ...inertPolicy, 'cache-control': 'no-store', 'content-type': 'application/json' };

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
