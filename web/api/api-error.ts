import type { ApiError, ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { isOffline } from '../browser/network-information.ts';
import { IdentityError, isSessionRefused, PART_MISSING, PLAYER_CHANGED } from '../ports/identity.ts';

/**
 * Returns the portal server's error code and message. Without them: 'hostUnavailable' for any failure of a browser that
 * was offline, 'unauthenticated' for a refused session, 'hostUnavailable' for other tRPC errors, and 'unexpected' for the rest.
 */
export function toApiError(error: unknown): ApiError {
  // Compares the name, because an import of the class would add tRPC to screens that call no procedures.
  const isTrpcError = error instanceof Error && error.name === 'TRPCClientError';
  const data = isTrpcError ? errorData(error) : undefined;
  if (isApiError(data)) return { code: data.code, message: data.message };
  if (hasFailedOffline(error)) return { code: 'hostUnavailable', message: messages.offline };
  if (isTrpcError && hasNoToken(error)) {
    if (isSessionRefused(error.cause)) return { code: 'unauthenticated', message: messages.sessionExpired };
    return {
      code: 'hostUnavailable',
      message: noTokenMessages[error.cause.code] ?? messages.identityUnreachable,
    };
  }
  if (isTrpcError) return { code: 'hostUnavailable', message: messages.hostUnavailable };
  if (error instanceof IdentityError && error.code === PLAYER_CHANGED)
    return { code: 'hostUnavailable', message: messages.playerChanged };
  return { code: 'unexpected', message: messages.unexpected };
}

const noTokenMessages: Readonly<Record<string, string>> = {
  [PART_MISSING]: messages.pagePartMissing,
  [PLAYER_CHANGED]: messages.playerChanged,
};

/** Whether the browser was offline when this failure was first read. A page keeps the words when the connection is back. */
function hasFailedOffline(error: unknown): boolean {
  if (!(error instanceof Error)) return isOffline();
  const wasOffline = offlineWhenRead.get(error) ?? isOffline();
  offlineWhenRead.set(error, wasOffline);
  return wasOffline;
}

const offlineWhenRead = new WeakMap<Error, boolean>();

/** Whether the call was not sent, because the identity service gave no token. */
export const hasNoToken = (error: Error): error is Error & { cause: IdentityError } =>
  error.cause instanceof IdentityError;

/** Whether the portal server sent this error. False if the connection was lost. */
export const hasServerResponse = (error: Error): boolean => isApiError(errorData(error));

const errorData = (error: Error): unknown => ('data' in error ? error.data : undefined);

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

/** Returns the call's message of SPEC §8 (`fallback`), unless `commonFailureMessage` has one. */
export const failureMessage = (error: unknown, fallback: string): string =>
  commonFailureMessage(toApiError(error)) ?? fallback;

/**
 * Returns the message for a browser that was offline, a missing script, a sign-in service out of reach, another player who
 * has signed in, an expired session, an unknown result of a write or the rate limit. The messages of SPEC §8 ask for another try, which is wrong advice
 * for these. Returns undefined for other failures.
 */
export const commonFailureMessage = ({ code, message }: ApiError): string | undefined =>
  ownMessages.has(message) ? message : commonMessages[code];

const ownMessages = new Set([
  messages.offline,
  messages.pagePartMissing,
  messages.identityUnreachable,
  messages.playerChanged,
]);

const commonMessages: Partial<Record<ErrorCode, string>> = {
  unauthenticated: messages.sessionExpired,
  resultUnknown: messages.resultUnknown,
  rateLimited: messages.rateLimited,
};
