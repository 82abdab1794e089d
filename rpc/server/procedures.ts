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
import { followHostClock } from '../host/host-clock.ts';
import { readAsking } from './asking.ts';
import type { Trusts } from './client-address.ts';
import { clientAddress } from './client-address.ts';
import type { Introduction } from './introduce.ts';
import { nameOf } from './introduce.ts';
import { leavingOf } from './leaving.ts';
import type { Limiter } from './limiter.ts';
import { networkOf } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import type { LoadShedding } from './overload.ts';
import { overloadedRefusal } from './overload.ts';
import type { Asked } from './protocol.ts';
import { answerTo } from './protocol.ts';
import type { Refusal } from './refusal.ts';
import { refusalBody, secondsOf } from './refusal.ts';

export type ProcedureParts = Introduction & {
  transport: HostTransport;
  limiter: Limiter;
  boards?: BoardStore | undefined;
  metrics: Metrics;
  loadShedding: LoadShedding;
  /** Which proxies in front may say who the client is. */
  trusts: Trusts;
  clock?: (() => number) | undefined;
  tokens?: TokenReader | undefined;
};

/** The procedures over HTTP. */
export function procedures(settings: Settings, parts: ProcedureParts): RequestListener {
  const { limiter, boards, log, metrics, clock = Date.now, tokens = tokensOf(settings) } = parts;
  const { isDraining, trusts, loadShedding } = parts;
  const { transport, hostClock } =
    settings.mode === 'live'
      ? { transport: parts.transport, hostClock: clock }
      : followHostClock(parts.transport, clock);
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
  const { cachesLeaderboard } = settings;
  const host = createHost({ call, boards, cachesLeaderboard, clock, hostClock, onCache: metrics.cache });
  const onError = (error: TRPCError, procedure: string) => {
    if (procedureError(error).code === 'unexpected') log.error({ err: error, procedure }, 'unexpected');
  };

  const shed = (res: ServerResponse): void => {
    res.writeHead(503, SHED_HEADERS).end(SHED_BODY);
  };

  async function answer(req: IncomingMessage, res: ServerResponse, { address, network }: Client) {
    const requestId = randomUUID();

    const send = (status: number, body: string, more: Refusal['headers'] = {}) => {
      const named = nameOf(requestId, isDraining());
      const length = { 'content-length': Buffer.byteLength(body) };
      res.writeHead(status, { ...answerHeaders, ...named, ...length, ...more }).end(body);
    };
    const refuse = (refusal: Refusal) => {
      log.debug({ requestId, status: refusal.status }, 'refused');
      send(refusal.status, refusalBody(refusal), refusal.headers);
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

    const signal = leavingOf(req.socket);
    const caller = callerOf(req.headers.authorization, tokens);
    const who = { address, person: caller.person };
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
    const release = loadShedding.takeSlots(network, asked.paths.length);
    if (!release) return shed(res);
    const { status, body, errors } = await answerTo(asked, { ctx, signal, onError }).finally(release);
    send(status, body, errors.length > 0 ? retryAfterAll(errors) : {});
  }

  /** Only a POST has a body to wait for. */
  async function read(req: IncomingMessage, network: string): Promise<Asked | Refusal | undefined> {
    if (req.method !== 'POST') return readAsking(req);
    const release = loadShedding.awaitBody(network);
    return release ? readAsking(req).finally(release) : closingRefusal;
  }

  return (req, res) => {
    const address = clientAddress(req, trusts);
    const client = { address, network: networkOf(address) };
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
const answerHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json' };

/** Written once for all. */
const SHED_BODY = refusalBody(overloadedRefusal);
const SHED_HEADERS = {
  ...answerHeaders,
  ...overloadedRefusal.headers,
  'content-length': Buffer.byteLength(SHED_BODY),
};

/** The body that is still on its way is not waited for. */
const closingRefusal: Refusal = {
  ...overloadedRefusal,
  headers: { ...overloadedRefusal.headers, connection: 'close' },
};

/** When the last of them may be tried again, where that is known. */
function retryAfterAll(errors: readonly TRPCError[]): Record<string, string> {
  const pauses = errors.map(retryAfterOf).filter((ms) => ms !== undefined);
  return pauses.length > 0 ? { 'retry-after': secondsOf(Math.max(...pauses)) } : {};
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
