import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CALL_TIMEOUT_MS } from '../host/timeouts.ts';

/** Longest time in which the server accepts the connections that the kernel has queued. */
const MAX_ACCEPT_MS = 1_000;
/** A turn of the event loop in which no connection may have come. */
const SHORT_TURN_MS = 0.1;
/** Time for the first request of a new connection to arrive. */
export const LINGER_MS = 200;
/** Longest time that running requests get at shutdown: the maximum duration of a call, plus 1 s. */
export const GRACE_MS = CALL_TIMEOUT_MS + 1_000;

interface ShutdownOptions {
  /** Makes the server report 'not ready' and close each connection with its next response. */
  drain: () => void;
  /** Time for clients and load balancers to notice that the server drains, in ms. */
  drainMs: number;
  /** Maximum time for running requests and calls to end after `drainMs`, in ms. */
  graceMs: number;
  /** A write runs on although its client has left (rpc/decisions/0002). */
  waitForCalls: () => Promise<void>;
  /** Runs last. */
  close: () => Promise<void>;
}

/** Shuts down without cutting requests on the first SIGTERM or SIGINT, and at once on the second. */
export function shutdownOnSignal(server: Server, log: Logger, options: ShutdownOptions): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'draining');
    options.drain();
    await sleep(options.drainMs);
    await acceptQueued(server);
    // http's own close would also end connections whose first request is still on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await Promise.race([closed, sleep(LINGER_MS)]);
    server.closeIdleConnections();
    await Promise.race([closed.then(options.waitForCalls), sleep(options.graceMs)]);
    await options.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const earlier = process.listeners(signal);
    process.on(signal, end);
    // In this order: without any listener for a moment, Node would drop a signal that has just come.
    for (const listener of earlier) process.off(signal, listener);
  }
}

/**
 * Accepts the connections that the kernel has queued: when the server stops listening, the kernel resets them. Node accepts
 * one in each turn of the event loop, and in a long turn others may arrive.
 */
async function acceptQueued(server: Server): Promise<void> {
  const giveUpAt = performance.now() + MAX_ACCEPT_MS;
  let isQueueEmpty = false;
  server.on('connection', () => {
    isQueueEmpty = false;
  });
  while (!isQueueEmpty && performance.now() < giveUpAt) {
    // A process that has slept is less likely to lose its core in the turn that follows.
    await sleep(1);
    const turnedAt = performance.now();
    isQueueEmpty = true;
    await nextTurn();
    isQueueEmpty &&= performance.now() - turnedAt < SHORT_TURN_MS;
  }
}
