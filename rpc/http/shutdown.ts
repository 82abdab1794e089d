import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export type ShutdownOptions = {
  /** Makes the server report 'not ready' and close each connection with its next response. */
  drain: () => void;
  /** Time for clients and load balancers to notice, in ms. */
  drainMs: number;
  /** Time after that for running requests, in ms. */
  graceMs: number;
};

/** Shuts down gracefully on the first signal and at once on the second. */
export function shutdownOnSignal(
  server: Server,
  log: Logger,
  options: ShutdownOptions,
  close: () => Promise<void>,
): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'draining');
    await gracefulShutdown(server, options);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Shuts down without cutting requests: reports 'not ready', stops listening, waits for running requests. */
async function gracefulShutdown(server: Server, { drain, drainMs, graceMs }: ShutdownOptions): Promise<void> {
  drain();
  await sleep(drainMs);
  // Accepts connections that the kernel has already queued; closing now would reset them.
  await nextTurn();
  const closed = new Promise<void>((resolve) => stopListening(server, () => resolve()));
  // Not http's close, which also ends connections whose first request hasn't arrived yet.
  await Promise.race([closed, sleep(LINGER_MS)]);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(graceMs)]);
}

const LINGER_MS = 200;

const stopListening = (server: Server, then: () => void) => NetServer.prototype.close.call(server, then);
