import type { Call } from '#schema/call.ts';
import type { CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/conformance.ts';
import { hostTimeouts } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { parseJson } from '#schema/parse-json.ts';
import { toWireRequest } from '#schema/wire-request.ts';
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
import { parseResponse } from './parse-response.ts';
import { isAllowedRedirect } from './redirect-allowlist.ts';
import { getRetryDelayMs, parseRetryAfterMs } from './retry.ts';
import { createRetryBudget } from './retry-budget.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

export type HostRequest = {
  /** 'https://api.example.com' */
  origin: string;
  method: Call['method'];
  /** Encoded, including the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
  /** Aborts when the attempt or the call times out, or its last caller disconnects. */
  signal: AbortSignal;
};

export type HostResponse = {
  status: number;
  body: string;
  /** The raw Retry-After and Date headers. */
  retryAfter?: string | undefined;
  date?: string | undefined;
};

/**
 * Sends one request to a host; follows no redirect and never retries.
 * Rejects with ConnectionError if the request couldn't be sent, with UnreadableResponseError if the response
 * is not HTTP, cut short or over `bodyLimits.maximumResponseBytes`, else with any other error.
 */
export type HostTransport = (request: HostRequest) => Promise<HostResponse>;

/** Reports one call including its retries. */
export type CallReport = {
  call: CallKey;
  outcome: 'ok' | 'aborted' | ErrorCode;
  tries: number;
  durationMs: number;
};

export type HostClientOptions = {
  transport: HostTransport;
  /** URLs of the API host and of the game platform's proxy; a path in them prefixes each call's path. */
  api: string;
  roblox: string;
  /** The only origins that a sign-in redirect may lead to. */
  authRedirectOrigins: readonly string[];
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Returns 0 to 1, for the jitter between attempts. */
  random?: () => number;
  onDrift?: (drift: Drift) => void;
  onCall?: (report: CallReport) => void;
};

export type CallOptions = {
  /** Sent only with calls whose auth is 'bearer'. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Makes one call; `input` is the call schema's output. Rejects with a HostError. */
export type HostCall = <Key extends CallKey>(
  key: Key,
  input: CallRequest<Key>,
  options?: CallOptions,
) => Promise<CallResponse<Key>>;

/** Makes the calls of SPEC §7 over a transport, with timeouts, retries and parsed responses. */
export function createHostClient(options: HostClientOptions): { call: HostCall } {
  const { transport, onDrift = noop, onCall = noop, clock = Date.now, random = Math.random } = options;
  const bases = { api: parseBaseUrl(options.api), roblox: parseBaseUrl(options.roblox) };
  const budgets = { api: createRetryBudget(clock), roblox: createRetryBudget(clock) };
  // One per call: a host whose leaderboard fails may still serve profiles.
  const breakers = new Map(callKeys.map((key) => [key, createCircuitBreaker(clock)]));

  async function attempt(
    key: CallKey,
    request: PreparedRequest,
    { timeoutMs, callerSignal }: AttemptOptions,
  ) {
    const response = await withTimeout(timeoutMs, callerSignal, (signal) =>
      transport({ ...request, signal }),
    ).catch((error) => {
      throw toHostError(key, error);
    });
    if (isSuccess(response.status)) return response.body;
    const pauseMs = parseRetryAfterMs(response.retryAfter, clock());
    throw new HttpStatusError(key, response.status, parseJson(response.body), pauseMs);
  }

  async function attemptWithBreaker(key: CallKey, request: PreparedRequest, options: AttemptOptions) {
    const report = breakers.get(key)?.tryAcquire();
    if (!report) throw new CircuitOpenError(key);
    try {
      const body = await attempt(key, request, options);
      report('alive');
      return body;
    } catch (error) {
      report(options.callerSignal?.aborted ? 'none' : classifyOutcome(error));
      throw error;
    }
  }

  /** The last attempt gets only the time that is left of the call. */
  async function callWithRetries(
    key: CallKey,
    request: PreparedRequest,
    { callerSignal, onTry }: RetryOptions,
  ) {
    const budget = budgets[calls[key].host];
    const startedAt = clock();
    budget.deposit();
    for (let tries = 1; ; tries += 1) {
      callerSignal?.throwIfAborted();
      onTry();
      const timeoutMs = Math.min(hostTimeouts.attemptMs, startedAt + hostTimeouts.callMs - clock());
      try {
        return await attemptWithBreaker(key, request, { timeoutMs, callerSignal });
      } catch (error) {
        const failed = { error, tries, elapsedMs: clock() - startedAt, random: random() };
        const pauseMs = calls[key].isRepeatable ? getRetryDelayMs(failed) : undefined;
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
      const startedAt = clock();
      let tries = 0;
      let outcome: CallReport['outcome'] = 'ok';
      const onTry = () => {
        tries += 1;
      };
      try {
        const text = await callWithRetries(key, request, { callerSignal: signal, onTry });
        const answer = parseResponse(key, text, onDrift);
        if (!isAllowedRedirect(call, answer, options.authRedirectOrigins))
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
        onCall({ call: key, outcome, tries, durationMs: clock() - startedAt });
      }
    },
  };
}

type PreparedRequest = Omit<HostRequest, 'signal'>;
/** `timeoutMs`: for this attempt; `callerSignal`: aborts when the caller disconnects. */
type AttemptOptions = { timeoutMs: number; callerSignal: AbortSignal | undefined };
type RetryOptions = { callerSignal: AbortSignal | undefined; onTry: () => void };

/** Translates a transport's rejection. */
function toHostError(key: CallKey, error: unknown): HostError {
  if (error instanceof UnreadableResponseError) return new InvalidResponseError(key, error.message);
  if (error instanceof TimeoutError) return new TransportError(key, 'timeout', { cause: error });
  return new TransportError(key, error instanceof ConnectionError ? 'unreachable' : 'broken', {
    cause: error,
  });
}

/** A 4xx shows a working host; a 5xx or no response shows a failing one. */
function classifyOutcome(error: unknown): CallOutcome {
  if (error instanceof TransportError) return 'failing';
  return error instanceof HttpStatusError && error.status >= 500 ? 'failing' : 'alive';
}

/** Resolves early if the signal aborts. */
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
