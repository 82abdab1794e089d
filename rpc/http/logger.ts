import { AsyncLocalStorage } from 'node:async_hooks';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

/** Holds the id of the request that the running code handles. */
export const requestIds = new AsyncLocalStorage<string>();

/** Creates a logger that writes JSON lines. A line of a request has the request's id. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, base: null, mixin: addRequestId }, destination);

function addRequestId(): { requestId?: string } {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
}
