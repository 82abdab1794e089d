import type { Call } from '#schema/call.ts';
import { isRetried, isSuccess } from '#schema/call.ts';
import type { CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/error-codes.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import { createCircuitBreaker, toCallOutcome } from './circuit-breaker.ts';
import type { Drift } from './drift.ts';
import {
  ExchangeError,
  HostError,
  HttpStatusError,
  InvalidResponseError,
  TransportError,
  toPlayerError,
} from './host-error.ts';
import { parseResponse } from './parse-response.ts';
import { resolvePictures } from './pictures.ts';
import { isAllowedRedirect } from './redirect-allowlist.ts';
import { createRetryBudget, getRetryDelayMs, parseRetryAfterMs } from './retry.ts';
import { CALL_TIMEOUT_MS, getAttemptTimeoutMs } from './timeouts.ts';

export interface HostRequest {
  /** 'https://api.example.com' */
  origin: string;
  method: Call['method'];
  /** URL-encoded, including the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
  timeoutMs: number;
  /** Aborts when the caller disconnects. */
  signal?: CallSignal | undefined;
}

/** The part of an AbortSignal that a call uses. */
export interface CallSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted: () => void;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}

export interface HostResponse {
  status: number;
  body: string;
  /** By lower-case name. A header that the host sent more than once is a list. */
  headers?: Readonly<Record<string, string | string[] | undefined>> | undefined;
}

/**
 * Sends one request to a host; follows no redirect and never retries.
 * @throws {ExchangeError} if the request was never sent, or the response can't be read.
 * @throws {DOMException} 'TimeoutError' after `timeoutMs`.
 * Rejects with the signal's reason if `signal` aborts, and with any other error if there was no response.
 */
export type HostTransport = (request: HostRequest) => Promise<HostResponse>;

/** Reports one call including its retries. */
export interface CallReport {
  call: CallKey;
  outcome: 'ok' | 'aborted' | ErrorCode;
  /** The id of the request that made the call. */
  requestId?: string | undefined;
  /** Why the last attempt got no response ('circuit', or an error's code or name), 'status 503', or why the response is refused. */
  cause?: string;
  /** Attempts that an open circuit didn't refuse. */
  tries: number;
  durationMs: number;
}

export interface HostClientOptions {
  transport: HostTransport;
  /** URL of the API host; its path, if any, prefixes the path of each call. */
  api: string;
  /** URL of the game platform's proxy; its path, if any, prefixes the path of each call. */
  roblox: string;
  /** The only origins that a sign-in redirect may lead to. */
  authRedirectOrigins: readonly string[];
  /** Milliseconds of a clock that nobody sets. */
  monotonicClock?: () => number;
  /** Returns a number from 0 to 1, for the random part of the delay before a retry. */
  random?: () => number;
  onDrift?: (drift: Drift, requestId?: string) => void;
  onCall?: (report: CallReport) => void;
  /** Called when the circuit breaker of a call opens or closes. */
  onCircuit?: (call: CallKey, isOpen: boolean) => void;
}

export interface CallOptions {
  /** Sent only with calls whose auth is 'bearer'. */
  token?: string | undefined;
  /** The id of the request that makes the call. The API host gets it; the game platform, another company, does not. */
  requestId?: string | undefined;
  /** Aborts when the caller disconnects. A write continues, because aborting its request wouldn't undo it. */
  signal?: CallSignal | undefined;
  /**
   * Called once before the first attempt, also if the circuit is open, but not for a caller whom a shared read answers.
   * If it rejects, the call does.
   */
  admit?: () => Promise<unknown>;
  /** Gets the time in ms that a response spent in caches between the host and the portal. */
  onAge?: (ageMs: number) => void;
}

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
  const { transport, monotonicClock = () => performance.now(), random = Math.random } = options;
  const bases = { api: parseBaseUrl(options.api), roblox: parseBaseUrl(options.roblox) };
  const budgets = { api: createRetryBudget(), roblox: createRetryBudget() };
  // Each call has its own: a host whose leaderboard fails may still serve profiles.
  const breakers = new Map(
    callKeys.map((key) => [
      key,
      createCircuitBreaker(monotonicClock, (isOpen) => options.onCircuit?.(key, isOpen)),
    ]),
  );

  /** Makes one attempt, unless the call's circuit is open. */
  async function attempt(running: RunningCall, timeoutMs: number): Promise<HostResponse> {
    const { key, request } = running;
    const report = breakers.get(key)?.tryAcquire();
    if (!report) throw new TransportError(key, 'circuit');
    running.tries += 1;
    try {
      const response = await transport({ timeoutMs, ...request });
      const { status, body, headers = {} } = response;
      if (!isSuccess(status)) {
        const retryAfterMs = parseRetryAfterMs(headers, Date.now());
        throw new HttpStatusError(key, status, parseWireJson(body) ?? body, retryAfterMs);
      }
      report('success');
      return response;
    } catch (error) {
      const failure = toHostError(key, error);
      report(request.signal?.aborted ? 'none' : toCallOutcome(failure, describeInput(running)));
      throw failure;
    }
  }

  /**
   * Makes attempts until one succeeds or must not be retried. An attempt gets at most the time that the call
   * has left, and the only attempt all of it.
   */
  async function callWithRetries(running: RunningCall): Promise<HostResponse> {
    const { key, request, startedAt } = running;
    const budget = budgets[callOf(key).host];
    const mayRepeat = isRetried(callOf(key));
    budget.deposit();
    for (;;) {
      request.signal?.throwIfAborted();
      try {
        const leftMs = startedAt + CALL_TIMEOUT_MS - monotonicClock();
        return await attempt(running, Math.min(getAttemptTimeoutMs(mayRepeat), leftMs));
      } catch (error) {
        const elapsedMs = monotonicClock() - startedAt;
        const failed = { error, tries: running.tries, elapsedMs, random: random() };
        const pauseMs = mayRepeat ? getRetryDelayMs(failed) : undefined;
        if (pauseMs === undefined || request.signal?.aborted || !budget.tryWithdraw()) throw error;
        await new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  return {
    async call(key, input, { token, requestId, signal: callerSignal, onAge, admit } = {}) {
      if (admit) await admit();
      const call = callOf(key);
      const signal = call.effect === 'write' ? undefined : callerSignal;
      const { origin, prefix } = bases[call.host];
      const { method, path, body } = toWireRequest(key, input);
      const headers = buildHeaders(call, { token, requestId }, body !== undefined);
      const json = body && JSON.stringify(body);
      const request = { origin, method, path: prefix + path, headers, body: json, signal };
      const running: RunningCall = { key, input, request, startedAt: monotonicClock(), tries: 0 };
      let result: Pick<CallReport, 'outcome' | 'cause'> = { outcome: 'ok' };
      try {
        const response = await callWithRetries(running);
        const decoded = parseResponse(key, response.body, (drift) => options.onDrift?.(drift, requestId));
        for (const path of resolvePictures(decoded, `${origin}${prefix}/`))
          options.onDrift?.({ call: key, kind: 'mismatch', path }, requestId);
        if (!isAllowedRedirect(call, decoded, options.authRedirectOrigins))
          throw new InvalidResponseError(key, 'leads elsewhere');
        onAge?.(parseAgeMs(response.headers?.age));
        return decoded;
      } catch (error) {
        result = describeFailure(error);
        if (!signal?.aborted) throw error;
        result.outcome = 'aborted';
        throw signal.reason;
      } finally {
        const durationMs = monotonicClock() - running.startedAt;
        options.onCall?.({ call: key, requestId, tries: running.tries, durationMs, ...result });
      }
    },
  };
}

interface RunningCall {
  key: CallKey;
  input: object;
  request: Omit<HostRequest, 'timeoutMs'>;
  startedAt: number;
  tries: number;
}

function describeFailure(error: unknown): Pick<CallReport, 'outcome' | 'cause'> {
  if (!(error instanceof HostError)) return { outcome: 'unexpected' };
  return { outcome: toPlayerError(error).code, cause: error.reason };
}

/** Returns what the caller of a call asked for; undefined if all callers ask the same. */
function describeInput({ input, request: { path, headers, body } }: RunningCall): string | undefined {
  const { authorization = '' } = headers;
  const isChosen = authorization !== '' || Object.keys(input).length > 0;
  return isChosen ? `${authorization} ${path} ${body}` : undefined;
}

/** Translates an error of the transport or of the timeout. */
function toHostError(key: CallKey, error: unknown): HostError {
  if (error instanceof HostError) return error;
  if (error instanceof ExchangeError) {
    // A write may have been done although its response can't be read, as after a cut connection.
    if (error.kind === 'unreadable' && callOf(key).effect === 'read')
      return new InvalidResponseError(key, error.message);
    const kind = error.kind === 'unreachable' ? 'unreachable' : 'broken';
    return new TransportError(key, kind, { cause: error });
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new TransportError(key, isTimeout ? 'timeout' : 'broken', { cause: error });
}

function buildHeaders(
  call: Call,
  { token, requestId }: CallOptions,
  hasBody: boolean,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(call.host === 'api' && requestId !== undefined && { 'x-request-id': requestId }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(call.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

/** Converts an Age header (seconds) to ms; 0 if it is missing or invalid. */
export const parseAgeMs = (header: unknown) =>
  /^\d{1,9}$/.test(String(header)) ? Number(header) * time.SECOND_MS : 0;

function parseBaseUrl(address: string): { origin: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}
