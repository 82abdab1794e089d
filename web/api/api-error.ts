import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';

/**
 * Returns the portal server's error code and message. Returns 'hostUnavailable' for a tRPC error without a
 * response, and 'unexpected' for any other error.
 */
export function toApiError(error: unknown): ApiError {
  // Compares the name, because an import of the class would add tRPC to screens that call no procedures.
  const isTrpcError = error instanceof Error && error.name === 'TRPCClientError';
  if (!isTrpcError) return { code: 'unexpected', message: messages.unexpected };
  const data = errorData(error);
  if (isApiError(data)) return { code: data.code, message: data.message };
  return { code: 'hostUnavailable', message: messages.hostUnavailable };
}

/** Whether the portal server sent this error. False if the connection was lost. */
export const hasServerResponse = (error: Error): boolean => isApiError(errorData(error));

const errorData = (error: Error): unknown => ('data' in error ? error.data : undefined);

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
