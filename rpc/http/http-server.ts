import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '../env/settings-error.ts';

/** Creates an HTTP server with limits for slow and oversized requests; times are in ms. */
export const createHttpServer = (): Server =>
  createServer({
    maxHeaderSize: 16 * 1_024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    // Longer than a load balancer's usual 60 s, so that it never sends on a connection that is closing.
    keepAliveTimeout: 65_000,
  });

/**
 * Resolves when the server listens.
 * @throws {SettingsError} if the port is in use.
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SettingsError('PORT', `${port} is in use`) : error);
    });
    server.listen(port, resolve);
  });
}

export type ShutdownOptions = {
  /** Makes the server report 'not ready' and close each connection with its next response. */
  drain: () => void;
  /** Time for clients and load balancers to notice, in ms. */
  drainMs: number;
  /** Time after that for running requests, in ms. */
  graceMs: number;
};

/** Shuts down without cutting requests: reports 'not ready', stops listening, waits for running requests. */
export async function gracefulShutdown(
  server: Server,
  { drain, drainMs, graceMs }: ShutdownOptions,
): Promise<void> {
  drain();
  await sleep(drainMs);
  // Accepts connections that the kernel has already queued; closing now would reset them.
  await nextTurn();
  const closed = new Promise<void>((resolve) => stopListening(server, () => resolve()));
  // Not http's close, which also ends connections whose first request hasn't arrived yet.
  await Promise.race([closed, sleep(LINGER_MS)]);
  server.closeIdleConnections();
  const patience = new AbortController();
  await Promise.race([closed, sleep(graceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}

const LINGER_MS = 200;

const stopListening = (server: Server, then: () => void) => NetServer.prototype.close.call(server, then);
