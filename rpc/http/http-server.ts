import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '../env/settings-error.ts';

/** An HTTP server that does not wait for ever on whoever sends slowly or too much. */
export const createHttpServer = (): Server =>
  createServer({
    maxHeaderSize: 16 * 1_024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    // Longer than a load balancer's own, which would else send on a connection that is just closing.
    keepAliveTimeout: 65_000,
  });

/** @throws {SettingsError} when the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SettingsError('PORT', `${port} is in use`) : error);
    });
    server.listen(port, resolve);
  });
}

export type ShutdownOptions = {
  /** From here on the server says that it is not ready, and closes each connection with its answer. */
  drain: () => void;
  /** How long clients and load balancer get to notice, in ms. */
  drainMs: number;
  /** How long what runs may take after that, in ms. */
  graceMs: number;
};

/** Ends without cutting a request: not ready, then no new connection, then what runs may end. */
export async function gracefulShutdown(
  server: Server,
  { drain, drainMs, graceMs }: ShutdownOptions,
): Promise<void> {
  drain();
  await sleep(drainMs);
  // Whoever has been let in by the system is accepted first: closing would reset them.
  await nextTurn();
  const closed = new Promise<void>((resolve) => stopListening(server, () => resolve()));
  // Unlike http's own close, which also ends connections whose first request is still on its way.
  await Promise.race([closed, sleep(LINGER_MS)]);
  server.closeIdleConnections();
  const patience = new AbortController();
  await Promise.race([closed, sleep(graceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}

const LINGER_MS = 200;

const stopListening = (server: Server, then: () => void) => NetServer.prototype.close.call(server, then);
