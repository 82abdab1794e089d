import type { Call, CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { callKeys, calls, toWireRequest } from '#schema/calls.ts';
import { isSuccess } from '#schema/conformance.ts';
import { hostTimeouts } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { jsonOf, readAnswer } from './answer.ts';
import type { Sign } from './breaker.ts';
import { createBreaker } from './breaker.ts';
import { TimeOver, within } from './deadline.ts';
import type { Drift } from './drift.ts';
import {
  BadAnswer,
  HostError,
  HostLeftAlone,
  NotSent,
  portalErrorOf,
  TransportFailure,
  UnreadableAnswer,
  UpstreamFailure,
} from './errors.ts';
import { pauseBeforeRepeat, retryAfterMs } from './repeats.ts';
import { createRetryBudget } from './retry-budget.ts';
import { leadsAstray } from './sign-in-places.ts';

export type HostRequest = {
  /** 'https://api.example.com' */
  origin: string;
  method: Call['method'];
  /** With the query, encoded. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
  /** Aborts when the try's or the call's time is over, or nobody waits for it any more. */
  signal: AbortSignal;
};

export type HostAnswer = {
  status: number;
  body: string;
  /** The Retry-After and Date headers as they came. */
  retryAfter?: string | undefined;
  date?: string | undefined;
};

/**
 * Carries one request to a host. Never follows a redirect, never repeats. Rejects with NotSent when nobody was there,
 * with UnreadableAnswer when something came that is no answer or is longer than `bodies.maximumAnswerBytes`, and with
 * anything else when the connection broke.
 */
export type HostTransport = (request: HostRequest) => Promise<HostAnswer>;

/** One whole call, with its repeats. */
export type CallReport = {
  call: CallKey;
  outcome: 'ok' | 'aborted' | ErrorCode;
  tries: number;
  durationMs: number;
};

export type HostClientOptions = {
  transport: HostTransport;
  /** Addresses of the API host and of the game platform's proxy host; a path is put before each call's own. */
  api: string;
  roblox: string;
  /** The only origins that a sign-in may lead to. */
  signInPlaces: readonly string[];
  /** Epoch milliseconds. */
  clock?: () => number;
  /** From 0 to 1, for the jitter between two tries. */
  random?: () => number;
  onDrift?: (drift: Drift) => void;
  onCall?: (report: CallReport) => void;
};

export type CallOptions = {
  /** Sent with calls of auth 'bearer', and only with those. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Makes one call; `input` is what the call's schema has read. Rejects with a HostError. */
export type HostCall = <Key extends CallKey>(
  key: Key,
  input: CallRequest<Key>,
  options?: CallOptions,
) => Promise<CallResponse<Key>>;

/** The calls of section 7 as functions over a transport, with deadlines, repeats and checked answers. */
export function createHostClient(options: HostClientOptions): { call: HostCall } {
  const { transport, onDrift = ignore, onCall = ignore, clock = Date.now, random = Math.random } = options;
  const bases = { api: baseOf(options.api), roblox: baseOf(options.roblox) };
  const budgets = { api: createRetryBudget(clock), roblox: createRetryBudget(clock) };
  // One for each call: a host whose leaderboard fails may well answer for profiles.
  const breakers = new Map(callKeys.map((key) => [key, createBreaker(clock)]));

  async function tried(key: CallKey, request: Unsent, { ms, left }: Waiting) {
    const answer = await within(ms, left, (signal) => transport({ ...request, signal })).catch((error) => {
      throw failedTry(key, error);
    });
    if (isSuccess(answer.status)) return answer.body;
    const pauseMs = retryAfterMs(answer.retryAfter, clock());
    throw new UpstreamFailure(key, answer.status, jsonOf(answer.body), pauseMs);
  }

  /** One try, unless the host is left alone; of one whose caller left nothing is concluded. */
  async function watched(key: CallKey, request: Unsent, waiting: Waiting) {
    const tell = breakers.get(key)?.enter();
    if (!tell) throw new HostLeftAlone(key);
    try {
      const body = await tried(key, request, waiting);
      tell('alive');
      return body;
    } catch (error) {
      tell(waiting.left?.aborted ? 'none' : signOf(error));
      throw error;
    }
  }

  /** A try never has more time than is left of the whole call's. */
  async function repeated(key: CallKey, request: Unsent, { left, onTry }: Repeating) {
    const budget = budgets[calls[key].host];
    const begun = clock();
    budget.earn();
    for (let tries = 1; ; tries += 1) {
      left?.throwIfAborted();
      onTry();
      const ms = Math.min(hostTimeouts.attemptMs, begun + hostTimeouts.callMs - clock());
      try {
        return await watched(key, request, { ms, left });
      } catch (error) {
        const failed = { error, tries, elapsedMs: clock() - begun, random: random() };
        const pauseMs = request.method === 'GET' ? pauseBeforeRepeat(failed) : undefined;
        if (pauseMs === undefined || left?.aborted || !budget.spend()) throw error;
        await pause(pauseMs, left);
      }
    }
  }

  return {
    async call(key, input, { token, signal } = {}) {
      const call: Call = calls[key];
      const { origin, prefix } = bases[call.host];
      const { method, path, body } = toWireRequest(key, input);
      const request = {
        origin,
        method,
        path: prefix + path,
        headers: headersOf(call, token, body !== undefined),
        body: body && JSON.stringify(body),
      };
      const begun = clock();
      let tries = 0;
      let outcome: CallReport['outcome'] = 'ok';
      const onTry = () => {
        tries += 1;
      };
      try {
        const text = await repeated(key, request, { left: signal, onTry });
        const answer = readAnswer(key, text, onDrift);
        if (leadsAstray(key, answer, options.signInPlaces)) throw new BadAnswer(key, 'leads elsewhere');
        return answer;
      } catch (error) {
        if (signal?.aborted) {
          outcome = 'aborted';
          throw signal.reason;
        }
        outcome = error instanceof HostError ? portalErrorOf(error).code : 'unexpected';
        throw error;
      } finally {
        onCall({ call: key, outcome, tries, durationMs: clock() - begun });
      }
    },
  };
}

type Unsent = Omit<HostRequest, 'signal'>;
/** `ms`: the time there is; `left`: whether the caller has gone. */
type Waiting = { ms: number; left: AbortSignal | undefined };
type Repeating = { left: AbortSignal | undefined; onTry: () => void };

/** What a transport that gave no answer means. */
function failedTry(key: CallKey, error: unknown): HostError {
  if (error instanceof UnreadableAnswer) return new BadAnswer(key, error.message);
  if (error instanceof TimeOver) return new TransportFailure(key, 'timeout', { cause: error });
  return new TransportFailure(key, error instanceof NotSent ? 'unreachable' : 'broken', { cause: error });
}

/** A host that refuses lives; one that says itself that it has failed does not. */
function signOf(error: unknown): Sign {
  if (error instanceof TransportFailure) return 'failing';
  return error instanceof UpstreamFailure && error.status >= 500 ? 'failing' : 'alive';
}

/** Ends early with the signal. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

function headersOf(call: Call, token: string | undefined, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(call.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function baseOf(address: string): { origin: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}

const ignore = () => undefined;
