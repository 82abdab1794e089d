import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { SettingsError } from '../env/settings-error.ts';

/** Creates an HTTP server with limits for slow and oversized requests; times are in ms. */
export const createHttpServer = (): Server =>
  createServer({
    maxHeaderSize: 16 * 1_024,
    headersTimeout: 5_000,
    // Headers and body. At 50 kbit/s, a poor mobile connection, the largest body takes 3 s.
    requestTimeout: 10_000,
    // Node responds 408 to a request that exceeds these limits when it checks them next.
    connectionsCheckingInterval: 1_000,
    // The load balancer, with a usual timeout of 60 s, must be the side that closes an idle connection.
    keepAliveTimeout: 65_000,
  });

/**
 * Resolves when the server listens.
 * @throws {SettingsError} that names the setting if the port is in use.
 */
export function listen(server: Server, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SettingsError(setting, `${port} is in use`) : error);
    });
    server.listen(port, resolve);
  });
}
