import type { ApiError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';

/** What a failed call says to a player: the server's own code and words, or that it was not reached. */
export function toApiError(error: unknown): ApiError {
  // By its name: whoever only asks the catalogue has no need of the class.
  const isOfCall = error instanceof Error && error.name === 'TRPCClientError';
  if (!isOfCall) return { code: 'unexpected', message: messages.unexpected };
  const data = errorData(error);
  if (isApiError(data)) return { code: data.code, message: data.message };
  return { code: 'hostUnavailable', message: messages.hostUnavailable };
}

/** Whether the portal's server has answered the call that failed so, in its own words. */
export const hasServerResponse = (error: Error): boolean => isApiError(errorData(error));

const errorData = (error: Error): unknown => ('data' in error ? error.data : undefined);

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
