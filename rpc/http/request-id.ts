import { AsyncLocalStorage } from 'node:async_hooks';

/** Holds the id of the request that the running code handles. */
export const requestIds = new AsyncLocalStorage<string>();

/** Creates the header with the request's id, and `connection: close` while the server drains. */
export function createRequestIdHeaders(isDraining: boolean): Record<string, string> {
  return { 'x-request-id': requestIds.getStore() ?? '', ...(isDraining && { connection: 'close' }) };
}
