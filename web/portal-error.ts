import type { PortalError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';

/** What a failed call says to a player: the server's own code and words, or that it was not reached. */
export function portalError(error: unknown): PortalError {
  // By its name: whoever only asks the catalogue has no need of the class.
  const isOfCall = error instanceof Error && error.name === 'TRPCClientError';
  if (!isOfCall) return { code: 'unexpected', message: messages.unexpected };
  const data = dataOf(error);
  if (isPortalError(data)) return { code: data.code, message: data.message };
  return { code: 'hostUnavailable', message: messages.hostUnavailable };
}

/** Whether the portal's server has answered the call that failed so, in its own words. */
export const isAnswered = (error: Error): boolean => isPortalError(dataOf(error));

const dataOf = (error: Error): unknown => ('data' in error ? error.data : undefined);

function isPortalError(data: unknown): data is PortalError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
