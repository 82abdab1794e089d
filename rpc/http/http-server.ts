import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { SettingsError } from '../env/settings-error.ts';

/** Creates an HTTP server with limits for slow and oversized requests; times are in ms. */
export const createHttpServer = (): Server =>
  createServer({
    maxHeaderSize: 16 * 1_024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
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
