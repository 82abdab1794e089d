import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { ApiError, ErrorCode } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { HostError, HttpStatusError, toPortalError } from './host/errors.ts';

/** What the web gets of a failed procedure. `fields`: the words for each refused field of the input. */
export type ProcedureError = ApiError & { fields?: Record<string, string> };

/** A failure whose words are decided. */
class PortalErrorCause extends Error {
  readonly portalError: ApiError;
  /** After how many ms it may be tried again, where that is known. */
  readonly retryAfterMs: number | undefined;
  constructor(portal: ApiError, options: TrpcErrorOptions = {}) {
    super(portal.message, options);
    this.name = 'PortalErrorCause';
    this.portalError = portal;
    this.retryAfterMs = options.retryAfterMs;
  }
}

type TrpcErrorOptions = { cause?: unknown; retryAfterMs?: number | undefined };

/** The error to throw for a portal error. */
export function createTrpcError(portal: ApiError, options?: TrpcErrorOptions): TRPCError {
  return new TRPCError({
    code: trpcCodes[portal.code],
    message: portal.message,
    cause: new PortalErrorCause(portal, options),
  });
}

/** The host's errors in the portal's words; any other error as it is. */
export function translateHostError(error: TRPCError): TRPCError {
  const { cause } = error;
  if (!(cause instanceof HostError)) return error;
  const retryAfterMs = cause instanceof HttpStatusError ? cause.retryAfterMs : undefined;
  return createTrpcError(toPortalError(cause), { cause, retryAfterMs });
}

/** After how many ms a failed procedure may be tried again, where that is known. */
export const getRetryAfterMs = (error: TRPCError): number | undefined =>
  error.cause instanceof PortalErrorCause ? error.cause.retryAfterMs : undefined;

/** What the web gets of an error: never a stack, never a schema's dump. */
export function formatProcedureError(error: TRPCError): ProcedureError {
  if (error.cause instanceof PortalErrorCause) return { ...error.cause.portalError };
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError)
    return formatInputError(error.cause);
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

/** What tRPC itself refuses: no such procedure, a body that is too large or is not JSON. */
const protocolErrors: Partial<Record<TRPCError['code'], ApiError>> = {
  BAD_REQUEST: { code: 'invalidInput', message: messages.invalidInput },
  PARSE_ERROR: { code: 'invalidInput', message: messages.bodyNotJson },
  PAYLOAD_TOO_LARGE: { code: 'invalidInput', message: messages.bodyTooLarge },
  UNSUPPORTED_MEDIA_TYPE: { code: 'invalidInput', message: messages.bodyNotJson },
  METHOD_NOT_SUPPORTED: { code: 'invalidInput', message: messages.methodNotAllowed },
  NOT_FOUND: { code: 'notFound', message: messages.routeUnknown },
};

/** A rule's own words where it has some; zod's are no words for a player. */
const ruleMessages = new Set<unknown>(Object.values(messages));

function formatInputError({ issues }: z.core.$ZodError): ProcedureError {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    const words = ruleMessages.has(message) ? message : messages.invalidInput;
    if (field !== '' && !fields.has(field)) fields.set(field, words);
  }
  const [first] = fields.values();
  return {
    code: 'invalidInput',
    message: first ?? messages.invalidInput,
    fields: Object.fromEntries(fields),
  };
}
