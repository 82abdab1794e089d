import type { Call, CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { callKeys, calls, toWireRequest } from '#schema/calls.ts';
import { isSuccess } from '#schema/conformance.ts';
import { hostTimeouts } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors.ts';
import type { CallOutcome } from './circuit-breaker.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Drift } from './drift.ts';
import {
  CircuitOpenError,
  ConnectionError,
  HostError,
  HttpStatusError,
  InvalidResponseError,
  TransportError,
  toPortalError,
  UnreadableResponseError,
} from './errors.ts';
import { parseJson, parseResponse } from './parse-response.ts';
import { isForbiddenRedirect } from './redirect-allowlist.ts';
import { getRetryDelayMs, parseRetryAfterMs } from './retry.ts';
import { createRetryBudget } from './retry-budget.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

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

export type HostResponse = {
  status: number;
  body: string;
  /** The Retry-After and Date headers as they came. */
  retryAfter?: string | undefined;
  date?: string | undefined;
};

/**
 * Carries one request to a host. Never follows a redirect, never repeats. Rejects with ConnectionError when nobody was there,
 * with UnreadableResponseError when something came that is no answer or is longer than `bodies.maximumAnswerBytes`, and with
 * anything else when the connection broke.
 */
export type HostTransport = (request: HostRequest) => Promise<HostResponse>;

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
  authRedirectOrigins: readonly string[];
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
  const { transport, onDrift = noop, onCall = noop, clock = Date.now, random = Math.random } = options;
  const bases = { api: parseBaseUrl(options.api), roblox: parseBaseUrl(options.roblox) };
  const budgets = { api: createRetryBudget(clock), roblox: createRetryBudget(clock) };
  // One for each call: a host whose leaderboard fails may well answer for profiles.
  const breakers = new Map(callKeys.map((key) => [key, createCircuitBreaker(clock)]));

  async function tried(key: CallKey, request: PreparedRequest, { timeoutMs, callerSignal }: TryOptions) {
    const answer = await withTimeout(timeoutMs, callerSignal, (signal) =>
      transport({ ...request, signal }),
    ).catch((error) => {
      throw toHostError(key, error);
    });
    if (isSuccess(answer.status)) return answer.body;
    const pauseMs = parseRetryAfterMs(answer.retryAfter, clock());
    throw new HttpStatusError(key, answer.status, parseJson(answer.body), pauseMs);
  }

  /** One try, unless the host is left alone; of one whose caller left nothing is concluded. */
  async function watched(key: CallKey, request: PreparedRequest, waiting: TryOptions) {
    const tell = breakers.get(key)?.tryAcquire();
    if (!tell) throw new CircuitOpenError(key);
    try {
      const body = await tried(key, request, waiting);
      tell('alive');
      return body;
    } catch (error) {
      tell(waiting.callerSignal?.aborted ? 'none' : classifyOutcome(error));
      throw error;
    }
  }

  /** A try never has more time than is left of the whole call's. */
  async function repeated(key: CallKey, request: PreparedRequest, { callerSignal, onTry }: RetryOptions) {
    const budget = budgets[calls[key].host];
    const begun = clock();
    budget.deposit();
    for (let tries = 1; ; tries += 1) {
      callerSignal?.throwIfAborted();
      onTry();
      const timeoutMs = Math.min(hostTimeouts.attemptMs, begun + hostTimeouts.callMs - clock());
      try {
        return await watched(key, request, { timeoutMs, callerSignal });
      } catch (error) {
        const failed = { error, tries, elapsedMs: clock() - begun, random: random() };
        const pauseMs = request.method === 'GET' ? getRetryDelayMs(failed) : undefined;
        if (pauseMs === undefined || callerSignal?.aborted || !budget.tryWithdraw()) throw error;
        await delay(pauseMs, callerSignal);
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
        headers: buildHeaders(call, token, body !== undefined),
        body: body && JSON.stringify(body),
      };
      const begun = clock();
      let tries = 0;
      let outcome: CallReport['outcome'] = 'ok';
      const onTry = () => {
        tries += 1;
      };
      try {
        const text = await repeated(key, request, { callerSignal: signal, onTry });
        const answer = parseResponse(key, text, onDrift);
        if (isForbiddenRedirect(key, answer, options.authRedirectOrigins))
          throw new InvalidResponseError(key, 'leads elsewhere');
        return answer;
      } catch (error) {
        if (signal?.aborted) {
          outcome = 'aborted';
          throw signal.reason;
        }
        outcome = error instanceof HostError ? toPortalError(error).code : 'unexpected';
        throw error;
      } finally {
        onCall({ call: key, outcome, tries, durationMs: clock() - begun });
      }
    },
  };
}

type PreparedRequest = Omit<HostRequest, 'signal'>;
/** `timeoutMs`: the time there is; `callerSignal`: whether the caller has gone. */
type TryOptions = { timeoutMs: number; callerSignal: AbortSignal | undefined };
type RetryOptions = { callerSignal: AbortSignal | undefined; onTry: () => void };

/** What a transport that gave no answer means. */
function toHostError(key: CallKey, error: unknown): HostError {
  if (error instanceof UnreadableResponseError) return new InvalidResponseError(key, error.message);
  if (error instanceof TimeoutError) return new TransportError(key, 'timeout', { cause: error });
  return new TransportError(key, error instanceof ConnectionError ? 'unreachable' : 'broken', {
    cause: error,
  });
}

/** A host that refuses lives; one that says itself that it has failed does not. */
function classifyOutcome(error: unknown): CallOutcome {
  if (error instanceof TransportError) return 'failing';
  return error instanceof HttpStatusError && error.status >= 500 ? 'failing' : 'alive';
}

/** Ends early with the signal. */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
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

function buildHeaders(call: Call, token: string | undefined, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(call.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function parseBaseUrl(address: string): { origin: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}

const noop = () => undefined;
