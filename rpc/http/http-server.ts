import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLocalHost } from '#schema/local-host.ts';
import * as messages from '#schema/messages.ts';
import { toListenError } from '#schema/settings.ts';

/** Creates an HTTP server with limits for slow and oversized requests; times are in ms. */
export const createHttpServer = (): Server =>
  createServer({
    maxHeaderSize: 16 * 1_024,
    headersTimeout: 5_000,
    // Headers and body. At 50 kbit/s, a poor mobile connection, the largest body takes 3 s.
    requestTimeout: 10_000,
    // Node responds 408 to a request that exceeds these limits when it checks them next.
    connectionsCheckingInterval: 1_000,
    // The load balancer must be the side that closes an idle connection. Google's do so after 600 s, others after 60 s.
    keepAliveTimeout: 620_000,
  }).on('clientError', respondToClientError);

/**
 * Responds as Node does without a listener, but with a page if the headers are too large, and not to a client that sent
 * nothing.
 */
function respondToClientError({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const { status, page = '' } = clientErrors[code] ?? { status: '400 Bad Request' };
  // Node's own check whether the response of an earlier request has begun.
  const hasBegun: unknown = Reflect.get(socket, '_httpMessage')?._headerSent;
  // Some proxies keep connections ready. A request that crosses a 408 would get it as its response; it can be sent again if
  // the connection just ends.
  const isUnused = Reflect.get(socket, 'bytesRead') === 0;
  if (!socket.writable || hasBegun || isUnused) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncache-control: no-store\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`,
    () => socket.destroy(),
  );
}

const clientErrors: Readonly<Record<string, { status: string; page?: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large' },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    page: `<!doctype html><html lang="en"><title>431</title><meta name="viewport" content="width=device-width"><p>${messages.headersTooLarge}</p><p><a href="/">${messages.returnHome}</a></p>`,
  },
};

/**
 * Passes on only requests for a name of this machine or for the portal's origin, and refuses others with 421. A page opened
 * at 127.0.0.1 instead of localhost is redirected to the origin, because the sign-in pages lead back only there.
 */
export function allowLocalHosts(portalOrigin: string, app: RequestListener): RequestListener {
  // Most requests name the same host, and the check parses two URLs.
  let lastAllowed: string | undefined;
  return (request, response) => {
    const { host, 'sec-fetch-mode': mode } = request.headers;
    if (!host || (host !== lastAllowed && !isLocalHost(host, portalOrigin)))
      return void response.writeHead(421, { 'content-type': 'text/plain' }).end(messages.hostForeign);
    lastAllowed = host;
    if (mode === 'navigate' && isOtherLocalName(host, portalOrigin))
      response.writeHead(307, { location: `${portalOrigin}${request.url}` }).end();
    else app(request, response);
  };
}

/** Whether a Host header and the portal's origin name the same port, one as localhost and one as 127.0.0.1. */
function isOtherLocalName(host: string, portalOrigin: string): boolean {
  const { hostname, port } = new URL(portalOrigin);
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return other !== undefined && host === (port === '' ? other : `${other}:${port}`);
}

/**
 * Resolves when the server listens, on all addresses unless one is given.
 * @throws {SettingsError} that names the setting if the port or the address can't be used.
 */
export function listen(
  server: Server,
  to: { port: number; address?: string | undefined; setting: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, to)));
    server.listen(to.port, to.address, resolve);
  });
}
