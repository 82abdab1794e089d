import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { TRPCError } from '@trpc/server';
import type { Context, TokenReader } from '../context.ts';
import { callerOf, emulatorTokens, liveTokens } from '../context.ts';
import type { Settings } from '../env.ts';
import { procedureError, retryAfterOf } from '../errors.ts';
import type { BoardStore } from '../host/cache.ts';
import { createHost } from '../host/cache.ts';
import type { CallReport, HostTransport } from '../host/client.ts';
import { createHostClient } from '../host/client.ts';
import { readAsking } from './asking.ts';
import type { Trusts } from './client-address.ts';
import { clientAddress } from './client-address.ts';
import type { Introduction } from './introduce.ts';
import { nameOf } from './introduce.ts';
import { leavingOf } from './leaving.ts';
import type { Limiter } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import { answerTo } from './protocol.ts';
import type { Refusal } from './refusal.ts';
import { refusalBody, secondsOf } from './refusal.ts';

export type ProcedureParts = Introduction & {
  transport: HostTransport;
  limiter: Limiter;
  boards?: BoardStore | undefined;
  metrics: Metrics;
  /** Which proxies in front may say who the client is. */
  trusts: Trusts;
  clock?: (() => number) | undefined;
  tokens?: TokenReader | undefined;
};

/** The procedures over HTTP. */
export function procedures(settings: Settings, parts: ProcedureParts): RequestListener {
  const { transport, limiter, boards, log, metrics, clock = Date.now, tokens = tokensOf(settings) } = parts;
  const { isDraining, trusts } = parts;
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

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const requestId = randomUUID();
    const asked = await readAsking(req);
    if (!asked) return;

    const send = (status: number, body: string, more: Refusal['headers'] = {}) => {
      const named = nameOf(requestId, isDraining());
      const length = { 'content-length': Buffer.byteLength(body) };
      res.writeHead(status, { ...answerHeaders, ...named, ...length, ...more }).end(body);
    };
    if ('status' in asked) {
      log.debug({ requestId, status: asked.status }, 'refused');
      return send(asked.status, refusalBody(asked), asked.headers);
    }

    const signal = leavingOf(req.socket);
    const caller = callerOf(req.headers.authorization, tokens);
    const who = { address: clientAddress(req, trusts), person: caller.person };
    const ctx: Context = {
      host,
      clock,
      caller,
      admit: (attempt) => limiter(attempt, who),
      report(report) {
        metrics.procedure(report);
        log.info({ requestId, ...report }, 'procedure');
      },
    };
    const { status, body, errors } = await answerTo(asked, { ctx, signal, onError });
    send(status, body, errors.length > 0 ? retryAfterAll(errors) : {});
  }

  return (req, res) => {
    answer(req, res).catch((error) => {
      log.error({ err: error }, 'unexpected');
      res.destroy();
    });
  };
}

/** When the last of them may be tried again, where that is known. */
function retryAfterAll(errors: readonly TRPCError[]): Record<string, string> {
  const pauses = errors.map(retryAfterOf).filter((ms) => ms !== undefined);
  return pauses.length > 0 ? { 'retry-after': secondsOf(Math.max(...pauses)) } : {};
}

/** An answer is one player's own. */
const answerHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' };

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
