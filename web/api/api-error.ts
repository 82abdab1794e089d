import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';

/** Returns the server's error code and message, or 'hostUnavailable' without a response. */
export function toApiError(error: unknown): ApiError {
  // Tested by name: importing the class would add tRPC to screens that only read the remote configuration.
  const isTrpcError = error instanceof Error && error.name === 'TRPCClientError';
  if (!isTrpcError) return { code: 'unexpected', message: messages.unexpected };
  const data = errorData(error);
  if (isApiError(data)) return { code: data.code, message: data.message };
  return { code: 'hostUnavailable', message: messages.hostUnavailable };
}

/** Whether the portal server produced this error, as opposed to a lost connection. */
export const hasServerResponse = (error: Error): boolean => isApiError(errorData(error));

const errorData = (error: Error): unknown => ('data' in error ? error.data : undefined);

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
