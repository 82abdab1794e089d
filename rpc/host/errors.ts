import type { Call, CallFailure } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { ApiError, ErrorCode } from '#schema/errors.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';

/** Base class of the four ways in which a call to the host can fail. */
export abstract class HostError extends Error {
  readonly call: CallKey;
  /** The error that the player gets if `toPortalError` doesn't replace its message. */
  abstract readonly portalError: ApiError;
  constructor(call: CallKey, problem: string, options?: ErrorOptions) {
    super(`${call}: ${problem}`, options);
    this.name = new.target.name;
    this.call = call;
  }
}

/** Thrown without calling the host when the call's circuit breaker is open. */
export class CircuitOpenError extends HostError {
  constructor(call: CallKey) {
    super(call, 'circuit open');
  }
  get portalError(): ApiError {
    return { code: 'hostUnavailable', message: messages.hostUnavailable };
  }
}

/**
 * Thrown if there was no response. 'unreachable': the request was never sent; 'broken': the connection was
 * cut; 'timeout': the attempt took too long.
 */
export class TransportError extends HostError {
  readonly kind: 'unreachable' | 'broken' | 'timeout';
  constructor(call: CallKey, kind: TransportError['kind'], options?: ErrorOptions) {
    super(call, kind, options);
    this.kind = kind;
  }
  get portalError(): ApiError {
    if (this.kind !== 'unreachable' && callOf(this.call).effect === 'write') {
      return { code: 'resultUnknown', message: messages.resultUnknown };
    }
    return this.kind === 'timeout'
      ? { code: 'hostTimeout', message: messages.hostTimeout }
      : { code: 'hostUnavailable', message: messages.hostUnavailable };
  }
}

/** Thrown if the host responds with a status other than 2xx, a redirect included. */
export class HttpStatusError extends HostError {
  readonly status: number;
  readonly body: unknown;
  /** From Retry-After, in ms. */
  readonly retryAfterMs: number | undefined;
  constructor(call: CallKey, status: number, body: unknown, retryAfterMs?: number) {
    super(call, `status ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
  get portalError(): ApiError {
    const known = callOf(this.call).failures.find(({ status }) => status === this.status);
    return {
      code: this.status < 400 ? 'hostFailed' : errorCodeForStatus(this.status),
      message: known?.message ?? responseErrorMessage(this.status, this.body),
    };
  }
}

/**
 * Thrown if a response is unreadable, too large, empty, of another shape, or redirects to an origin that
 * isn't allowed.
 */
export class InvalidResponseError extends HostError {
  readonly isEmpty: boolean;
  constructor(call: CallKey, problem: string, isEmpty = false) {
    super(call, problem);
    this.isEmpty = isEmpty;
  }
  get portalError(): ApiError {
    return { code: this.isEmpty ? 'emptyAnswer' : 'badAnswer', message: messages.badAnswer };
  }
}

/** Thrown by a transport if the request was never sent, so the host can't have acted on it. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('not sent', options);
    this.name = 'ConnectionError';
  }
}

/** Thrown by a transport if the response is too large, cut short or not HTTP. */
export class UnreadableResponseError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'UnreadableResponseError';
  }
}

/** Returns the player's error for a failed call. */
export function toPortalError(error: HostError): ApiError {
  const call = callOf(error.call);
  const portal = error.portalError;
  const named = findFailureByWords(call, portal.message);
  if (named) return { code: errorCodeForStatus(named.status), message: named.message ?? portal.message };
  return { ...portal, message: findFailureMessage(call, portal.code) ?? portal.message };
}

/** Returns the error code of a host's non-2xx status. */
function errorCodeForStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'hostFailed' : 'rejected';
}

/** Returns the message for a host's non-2xx response (SPEC §8, API calls). */
function responseErrorMessage(status: number, body: unknown): string {
  if (status === 409) return messages.linkingCodeConflict;
  return hostErrorMessage(body) ?? messages.apiRequestFailed({ status });
}

/** Returns the failure that a message names by its `words` or by the portal's own text for it. */
const findFailureByWords = ({ failures }: Call, message: string): CallFailure | undefined =>
  failures.find(
    (failure) =>
      failure.words !== undefined && (message.includes(failure.words) || message === failure.message),
  );

function findFailureMessage({ failureMessages = {} }: Call, code: ApiError['code']): string | undefined {
  const { any, invalidResponse, emptyResponse = invalidResponse } = failureMessages;
  if (code === 'emptyAnswer') return any ?? emptyResponse;
  return any ?? (code === 'badAnswer' ? invalidResponse : undefined);
}

/** Why a call to the host got no response. `circuit`: the circuit breaker was open. */
export type FailureCause = 'circuit' | 'dns' | 'tls' | 'refused' | 'reset' | 'timeout';

/** Returns why there was no response, by the code of the error or of its causes; undefined if unknown. */
export function getFailureCause(error: unknown): FailureCause | undefined {
  if (error instanceof CircuitOpenError) return 'circuit';
  if (!(error instanceof Error)) return undefined;
  const name = `${Reflect.get(error, 'code')} ${error.name}`;
  return causes.find(([, pattern]) => pattern.test(name))?.[0] ?? getFailureCause(error.cause);
}

/** Codes of Node's system and TLS errors and of undici. */
const causes: readonly (readonly [FailureCause, RegExp])[] = [
  ['dns', /^(ENOTFOUND|EAI_\w+) /],
  ['refused', /^ECONNREFUSED /],
  ['reset', /^(ECONNRESET|EPIPE|UND_ERR_SOCKET) /],
  ['timeout', /^(ETIMEDOUT|UND_ERR_\w*TIMEOUT) | TimeoutError$/],
  ['tls', /^(EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|\w*(CERT|CRL|SIGNATURE|ISSUER)\w*) /],
];
