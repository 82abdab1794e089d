import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { ApiError, ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { refusalMessage } from '#schema/wire/host-error-message.ts';

/** Base class of the three ways in which a call to the host can fail. */
export abstract class HostError extends Error {
  readonly call: CallKey;
  /** The error that the player gets if `toPlayerError` doesn't replace its message. */
  abstract readonly apiError: ApiError;
  /** Why the call failed, for the log. Names no value of the response. */
  abstract readonly reason: string;
  constructor(call: CallKey, problem: string, options?: ErrorOptions) {
    super(`${call}: ${problem}`, options);
    this.name = new.target.name;
    this.call = call;
  }
}

/**
 * Thrown if there was no response. 'circuit': the call's circuit breaker is open, so the host wasn't called;
 * 'unreachable': the request was never sent; 'broken': the connection was closed before the response began, or reset, or
 * the response to a write is unreadable; 'timeout': the attempt took too long.
 */
export class TransportError extends HostError {
  readonly kind: 'circuit' | 'unreachable' | 'broken' | 'timeout';
  constructor(call: CallKey, kind: TransportError['kind'], options?: ErrorOptions) {
    super(call, kind, options);
    this.kind = kind;
  }
  get apiError(): ApiError {
    const isSent = this.kind === 'broken' || this.kind === 'timeout';
    if (isSent && callOf(this.call).effect === 'write')
      return { code: 'resultUnknown', message: messages.resultUnknown };
    return this.kind === 'timeout'
      ? { code: 'hostTimeout', message: messages.hostTimeout }
      : { code: 'hostUnavailable', message: messages.hostUnavailable };
  }
  /** The code of the error at the root, such as ENOTFOUND of Node, or else its name. */
  get reason(): string {
    let root: unknown = this.cause;
    while (root instanceof Error && root.cause !== undefined) root = root.cause;
    const { code, name = this.kind }: { code?: unknown; name?: string } = Object(root);
    return typeof code === 'string' ? code : name;
  }
}

/** Thrown if the host responds with a status other than 2xx, a redirect included. */
export class HttpStatusError extends HostError {
  readonly reason: string;
  readonly status: number;
  readonly body: unknown;
  /** From Retry-After, in ms. */
  readonly retryAfterMs: number | undefined;
  constructor(call: CallKey, status: number, body: unknown, retryAfterMs?: number) {
    super(call, `status ${status}`);
    this.reason = `status ${status}`;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
  get apiError(): ApiError {
    const { status, body } = this;
    const known = callOf(this.call).failures.find((failure) => failure.status === status)?.message;
    // SPEC §8, API calls.
    const message =
      status === 409
        ? messages.linkingCodeConflict
        : (refusalMessage(body) ?? messages.apiRequestFailed({ status }));
    return { code: errorCodeForStatus(status), message: known ?? message };
  }
}

/**
 * Thrown if a response is unreadable (of a read), empty, of another shape, or redirects to an origin that
 * isn't allowed.
 */
export class InvalidResponseError extends HostError {
  readonly reason: string;
  readonly isEmpty: boolean;
  constructor(call: CallKey, problem: string, isEmpty = false) {
    super(call, problem);
    this.reason = problem;
    this.isEmpty = isEmpty;
  }
  get apiError(): ApiError {
    return { code: this.isEmpty ? 'emptyAnswer' : 'badAnswer', message: messages.badAnswer };
  }
}

/**
 * Thrown by a transport. 'unreachable': the request was never sent, so the host can't have acted on it; 'unreadable':
 * the response is too large, not HTTP, or the host closed the connection before its end.
 */
export class ExchangeError extends Error {
  readonly kind: 'unreachable' | 'unreadable';
  constructor(kind: ExchangeError['kind'], problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ExchangeError';
    this.kind = kind;
  }
}

/** Returns the player's error for a failed call, with the call's own message if there is one; `../portal-error.ts` wraps it. */
export function toPlayerError(error: HostError): ApiError {
  const { failures, failureMessages = {} } = callOf(error.call);
  const { code, message } = error.apiError;
  const named = failures.find(
    (failure) =>
      failure.messagePart !== undefined &&
      (message.includes(failure.messagePart) || message === failure.message),
  );
  if (named) return { code: errorCodeForStatus(named.status), message: named.message ?? message };
  const { any, invalidResponse, emptyResponse = invalidResponse } = failureMessages;
  const own: Partial<Record<ErrorCode, string | undefined>> = {
    badAnswer: invalidResponse,
    emptyAnswer: emptyResponse,
  };
  return { code, message: any ?? own[code] ?? message };
}

/** Returns the error code of a host's non-2xx status. */
function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status < 400 || status >= 500 ? 'hostFailed' : 'rejected';
}
