import type { Call, CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { ApiError } from '#schema/errors.ts';
import {
  callFailureMessage,
  errorCodeForStatus,
  publicProfileMessage,
  responseErrorMessage,
} from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';

/** A call to the host that gave no usable answer: one of the four classes below. */
export abstract class HostError extends Error {
  readonly call: CallKey;
  /** What a player is told, before the call's own wording. */
  abstract readonly portalError: ApiError;
  constructor(call: CallKey, problem: string, options?: ErrorOptions) {
    super(`${call}: ${problem}`, options);
    this.name = new.target.name;
    this.call = call;
  }
}

/** The host was not asked: it fails, and is left alone for a while. */
export class CircuitOpenError extends HostError {
  constructor(call: CallKey) {
    super(call, 'left alone');
  }
  get portalError(): ApiError {
    return { code: 'hostUnavailable', message: messages.hostUnavailable };
  }
}

/** No answer came: nobody was there to ask ('unreachable'), the connection was cut ('broken'), or it took too long. */
export class TransportError extends HostError {
  readonly kind: 'unreachable' | 'broken' | 'timeout';
  constructor(call: CallKey, kind: TransportError['kind'], options?: ErrorOptions) {
    super(call, kind, options);
    this.kind = kind;
  }
  get portalError(): ApiError {
    if (this.kind !== 'unreachable' && isMutation(this.call)) {
      return { code: 'resultUnknown', message: messages.resultUnknown };
    }
    return this.kind === 'timeout'
      ? { code: 'hostTimeout', message: messages.hostTimeout }
      : { code: 'hostUnavailable', message: messages.hostUnavailable };
  }
}

/** Looking up a code is a POST that leaves everything as it is. */
const isMutation = (call: CallKey) => calls[call].method !== 'GET' && call !== 'verifyCode';

/** The host answered, and not with a success. A redirect counts as one: it is never followed. */
export class HttpStatusError extends HostError {
  readonly status: number;
  readonly body: unknown;
  /** The pause that the host asks for, in ms. */
  readonly retryAfterMs: number | undefined;
  constructor(call: CallKey, status: number, body: unknown, retryAfterMs?: number) {
    super(call, `status ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
  get portalError(): ApiError {
    const { failures }: Call = calls[this.call];
    return {
      code: this.status < 400 ? 'hostFailed' : errorCodeForStatus(this.status),
      message: callFailureMessage(failures, this.status) ?? responseErrorMessage(this.status, this.body),
    };
  }
  /** The host has judged the token, and not the request. */
  get isTokenRejected(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** A success that does not fit its call: empty, unreadable, too large, or of another shape. */
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

/** What a transport throws when nobody was there to take the request, so that the host cannot have acted on it. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('not sent', options);
    this.name = 'ConnectionError';
  }
}

/** What a transport throws when an answer came that it cannot read: too large, cut short, or no HTTP. */
export class UnreadableResponseError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'UnreadableResponseError';
  }
}

/** What a player is told of a failed call. */
export function toPortalError(error: HostError): ApiError {
  const portal = error.portalError;
  return messageOverrides[error.call]?.(portal) ?? portal;
}

/** Calls for whose failures section 8 has words of its own. */
const messageOverrides: Partial<Record<CallKey, (portal: ApiError) => ApiError>> = {
  robloxLogin: overrideWhenInvalid(messages.robloxRedirectMissing),
  robloxLink: overrideWhenInvalid(messages.robloxRedirectMissing),
  googleLogin: overrideWhenInvalid(messages.googleRedirectMissing),
  profile: (portal) =>
    portal.code === 'emptyAnswer' ? { ...portal, message: messages.profileUnavailable } : portal,
  publicProfile(portal) {
    const message = publicProfileMessage(portal.message);
    if (message === messages.userNotFound) return { code: 'notFound', message };
    if (message === messages.rateLimited) return { code: 'rateLimited', message };
    return { ...portal, message };
  },
  leaderboard: (portal) => ({ ...portal, message: messages.leaderboardFailed }),
  robloxUser: (portal) => ({ ...portal, message: messages.robloxUserFailed }),
};

function overrideWhenInvalid(message: string) {
  return (portal: ApiError): ApiError =>
    portal.code === 'badAnswer' || portal.code === 'emptyAnswer' ? { ...portal, message } : portal;
}
