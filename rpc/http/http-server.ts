import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { isLocalHost } from '#schema/local-host.ts';
import * as messages from '#schema/messages.ts';
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

/** Passes on only requests for a name of this machine or for the portal's origin, and refuses others with 421. */
export function allowLocalHosts(portalOrigin: string, app: RequestListener): RequestListener {
  // Most requests name the same host, and the check parses two URLs.
  let lastAllowed: string | undefined;
  return (request, response) => {
    const { host } = request.headers;
    const isAllowed = (host && host === lastAllowed) || isLocalHost(host, portalOrigin);
    if (isAllowed) {
      lastAllowed = host;
      app(request, response);
    } else response.writeHead(421, { 'content-type': 'text/plain' }).end(messages.hostForeign);
  };
}

/**
 * Resolves when the server listens, on all addresses unless one is given.
 * @throws {SettingsError} that names the setting if the port is in use.
 */
export function listen(
  server: Server,
  { port, address, setting }: { port: number; address?: string | undefined; setting: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SettingsError(setting, `${port} is in use`) : error);
    });
    server.listen(port, address, resolve);
  });
}
