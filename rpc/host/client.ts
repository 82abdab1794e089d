import type { Call } from '#schema/call.ts';
import type { CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { isSuccess } from '#schema/errors.ts';
import { toWireRequest } from '#schema/wire-request.ts';
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
import type { FailureCause } from './failure-cause.ts';
import { getFailureCause } from './failure-cause.ts';
import { parseHostJson, parseResponse } from './parse-response.ts';
import { isAllowedRedirect } from './redirect-allowlist.ts';
import { getRetryDelayMs, parseRetryAfterMs } from './retry.ts';
import { createRetryBudget } from './retry-budget.ts';
import { ATTEMPT_TIMEOUT_MS, CALL_TIMEOUT_MS, withTimeout } from './timeout.ts';

export type HostRequest = {
  /** 'https://api.example.com' */
  origin: string;
  method: Call['method'];
  /** URL-encoded, including the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
  /** Aborts when the attempt or the call times out, and when the last waiting caller disconnects. */
  signal: AbortSignal;
};

export type HostResponse = {
  status: number;
  body: string;
  /** The unparsed Retry-After header. */
  retryAfter?: string | undefined;
  /** The unparsed Date header. */
  date?: string | undefined;
};

/**
 * Sends one request to a host; follows no redirect and never retries.
 * @throws {ConnectionError} if the request was never sent.
 * @throws {UnreadableResponseError} if the response is not HTTP, cut short or over
 * `MAX_RESPONSE_BYTES`.
 * Rejects with any other error if there was no response.
 */
export type HostTransport = (request: HostRequest) => Promise<HostResponse>;

/** Reports one call including its retries. */
export type CallReport = {
  call: CallKey;
  outcome: 'ok' | 'aborted' | ErrorCode;
  /** Why the last attempt got no response. */
  cause?: FailureCause;
  tries: number;
  durationMs: number;
};

export type HostClientOptions = {
  transport: HostTransport;
  /** URL of the API host; its path, if any, prefixes the path of each call. */
  api: string;
  /** URL of the game platform's proxy; its path, if any, prefixes the path of each call. */
  roblox: string;
  /** The only origins that a sign-in redirect may lead to. */
  authRedirectOrigins: readonly string[];
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Returns a number from 0 to 1, for the random part of the delay before a retry. */
  random?: () => number;
  onDrift?: (drift: Drift) => void;
  onCall?: (report: CallReport) => void;
  /** Called when the circuit breaker of a call opens or closes. */
  onCircuit?: (call: CallKey, isOpen: boolean) => void;
};

export type CallOptions = {
  /** Sent only with calls whose auth is 'bearer'. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Makes one call; `input` is already parsed by the call's schema.
 * @throws {HostError} if the call fails; the signal's reason if `signal` aborts.
 */
export type HostCall = <Key extends CallKey>(
  key: Key,
  input: CallRequest<Key>,
  options?: CallOptions,
) => Promise<CallResponse<Key>>;

/** Makes the calls of SPEC §7 over a transport, with timeouts, retries and parsed responses. */
export function createHostClient(options: HostClientOptions): { call: HostCall } {
  const { transport, onDrift = noop, onCall = noop, onCircuit = noop } = options;
  const { clock = Date.now, random = Math.random } = options;
  const bases = { api: parseBaseUrl(options.api), roblox: parseBaseUrl(options.roblox) };
  const budgets = { api: createRetryBudget(clock), roblox: createRetryBudget(clock) };
  // Each call has its own: a host whose leaderboard fails may still serve profiles.
  const breakers = new Map(
    callKeys.map((key) => [key, createCircuitBreaker(clock, (isOpen) => onCircuit(key, isOpen))]),
  );

  /** Makes one attempt, unless the call's circuit is open. */
  async function attempt({ key, request, callerSignal }: RunningCall, timeoutMs: number): Promise<string> {
    const report = breakers.get(key)?.tryAcquire();
    if (!report) throw new CircuitOpenError(key);
    const send = (signal: AbortSignal) => transport({ ...request, signal });
    const response = await withTimeout(timeoutMs, callerSignal, send).catch((error) => {
      const failure = toHostError(key, error);
      const outcome = failure instanceof TransportError ? 'failing' : 'alive';
      report(callerSignal?.aborted ? 'none' : outcome);
      throw failure;
    });
    const { status, body, retryAfter } = response;
    report(status >= 500 ? 'failing' : 'alive');
    if (isSuccess(status)) return body;
    throw new HttpStatusError(key, status, parseHostJson(body), parseRetryAfterMs(retryAfter, clock()));
  }

  /**
   * Makes attempts until one succeeds or must not be retried. An attempt gets at most the time that the call
   * has left.
   */
  async function callWithRetries(running: RunningCall): Promise<string> {
    const { key, callerSignal, startedAt } = running;
    const { host, isRepeatable } = callOf(key);
    const budget = budgets[host];
    budget.deposit();
    for (;;) {
      callerSignal?.throwIfAborted();
      running.tries += 1;
      try {
        const leftMs = startedAt + CALL_TIMEOUT_MS - clock();
        return await attempt(running, Math.min(ATTEMPT_TIMEOUT_MS, leftMs));
      } catch (error) {
        const failed = { error, tries: running.tries, elapsedMs: clock() - startedAt, random: random() };
        const pauseMs = isRepeatable ? getRetryDelayMs(failed) : undefined;
        if (pauseMs === undefined || callerSignal?.aborted || !budget.tryWithdraw()) throw error;
        await delay(pauseMs, callerSignal);
      }
    }
  }

  return {
    async call(key, input, { token, signal } = {}) {
      const call = callOf(key);
      const { origin, prefix } = bases[call.host];
      const { method, path, body } = toWireRequest(key, input);
      const headers = buildHeaders(call, token, body !== undefined);
      const request = { origin, method, path: prefix + path, headers, body: body && JSON.stringify(body) };
      const running: RunningCall = { key, request, callerSignal: signal, startedAt: clock(), tries: 0 };
      let outcome: CallReport['outcome'] = 'ok';
      let cause: FailureCause | undefined;
      try {
        const answer = parseResponse(key, await callWithRetries(running), onDrift);
        if (isAllowedRedirect(call, answer, options.authRedirectOrigins)) return answer;
        throw new InvalidResponseError(key, 'leads elsewhere');
      } catch (error) {
        outcome = error instanceof HostError ? toPortalError(error).code : 'unexpected';
        cause = getFailureCause(error);
        if (!signal?.aborted) throw error;
        outcome = 'aborted';
        throw signal.reason;
      } finally {
        const durationMs = clock() - running.startedAt;
        onCall({ call: key, outcome, ...(cause && { cause }), tries: running.tries, durationMs });
      }
    },
  };
}

type RunningCall = {
  key: CallKey;
  request: Omit<HostRequest, 'signal'>;
  /** Aborts when the caller disconnects. */
  callerSignal: AbortSignal | undefined;
  startedAt: number;
  tries: number;
};

/** Translates an error of the transport or of the timeout. */
function toHostError(key: CallKey, error: unknown): HostError {
  if (error instanceof UnreadableResponseError) return new InvalidResponseError(key, error.message);
  if (error instanceof ConnectionError) return new TransportError(key, 'unreachable', { cause: error });
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new TransportError(key, isTimeout ? 'timeout' : 'broken', { cause: error });
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
