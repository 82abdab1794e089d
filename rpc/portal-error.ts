import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { ApiError, ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { HostError, HttpStatusError, toPlayerError } from './host/host-error.ts';

/** The error data that the web app receives. `fields`: a message for each invalid field of the input. */
export type ProcedureError = ApiError & { fields?: Record<string, string> };

/** An error with a code and a message of the portal. */
export class PortalError extends TRPCError {
  readonly apiError: ApiError;
  /** Milliseconds until a retry may succeed, if known. */
  readonly retryAfterMs: number | undefined;
  constructor(apiError: ApiError, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super({ code: trpcCodes[apiError.code], message: apiError.message, cause: options.cause });
    this.apiError = apiError;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export const createRateLimitError = (retryAfterMs: number, message: string = messages.rateLimited) =>
  new PortalError({ code: 'rateLimited', message }, { retryAfterMs });

/** Translates an error caused by a HostError to a portal error; returns any other error unchanged. */
export function translateHostError(error: TRPCError): TRPCError {
  const { cause } = error;
  if (!(cause instanceof HostError) || error instanceof PortalError) return error;
  const retryAfterMs = cause instanceof HttpStatusError ? cause.retryAfterMs : undefined;
  return new PortalError(toPlayerError(cause), { cause, retryAfterMs });
}

/** Returns the code of a procedure's error, which may be caused by a HostError. */
export const getErrorCode = (error: TRPCError): ErrorCode =>
  formatProcedureError(translateHostError(error)).code;

/** Formats an error for the client, without stack traces or schema dumps. */
export function formatProcedureError(error: TRPCError): ProcedureError {
  if (error instanceof PortalError) return { ...error.apiError };
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError)
    return formatInputError(error.cause);
  // A developer's mistake, so the text names it.
  if (error.code === 'METHOD_NOT_SUPPORTED') return { code: 'invalidInput', message: error.message };
  return { ...(protocolErrors[error.code] ?? { code: 'unexpected', message: messages.unexpected }) };
}

const trpcCodes = {
  invalidInput: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  rejected: 'BAD_REQUEST',
  rateLimited: 'TOO_MANY_REQUESTS',
  overloaded: 'SERVICE_UNAVAILABLE',
  hostFailed: 'BAD_GATEWAY',
  hostUnavailable: 'SERVICE_UNAVAILABLE',
  hostTimeout: 'GATEWAY_TIMEOUT',
  resultUnknown: 'GATEWAY_TIMEOUT',
  badAnswer: 'BAD_GATEWAY',
  emptyAnswer: 'BAD_GATEWAY',
  unexpected: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

/**
 * Portal errors for requests that break tRPC's HTTP format: body too large or not JSON. An unknown procedure is unexpected:
 * during a rollout, a new page may ask a server of the old version, and 'notFound' would say that a player doesn't exist.
 */
const protocolErrors: Partial<Record<TRPCError['code'], ApiError>> = {
  BAD_REQUEST: { code: 'invalidInput', message: messages.invalidInput },
  PARSE_ERROR: { code: 'invalidInput', message: messages.bodyNotJson },
  PAYLOAD_TOO_LARGE: { code: 'invalidInput', message: messages.bodyTooLarge },
  UNSUPPORTED_MEDIA_TYPE: { code: 'invalidInput', message: messages.bodyNotJson },
};

/** The messages that a form rule may pass to the player. Any other message becomes `invalidInput`. */
const ruleMessages = new Set<unknown>(Object.values(messages));

function formatInputError({ issues }: z.core.$ZodError): ProcedureError {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    const shown = ruleMessages.has(message) ? message : messages.invalidInput;
    if (field !== '' && !fields.has(field)) fields.set(field, shown);
  }
  const [first] = fields.values();
  return {
    code: 'invalidInput',
    message: first ?? messages.invalidInput,
    fields: Object.fromEntries(fields),
  };
}
