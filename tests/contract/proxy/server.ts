import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ProxiedExchange } from './exchanges.ts';
import { judgeExchange } from './exchanges.ts';
import { renderProxyPage } from './page.ts';

/** Prefix of the proxy's own paths; no call has it. */
const PAGE_PATH = '/__contract';

const MAX_KEPT_EXCHANGES = 500;
/** Longest response that is checked, bytes; longer ones are only forwarded. */
const MAX_JUDGED_BYTES = 1024 * 1024;

export interface Proxy {
  origin: string;
  /** Newest first. */
  exchanges(): readonly ProxiedExchange[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Address of the host. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Called for each exchange of a call. */
  onExchange?: (seen: ProxiedExchange) => void;
}

/** Starts a local proxy between portal and host that changes nothing and checks everything. */
export async function startProxy({ host, port, onExchange }: ProxyOptions): Promise<Proxy> {
  const target = new URL(host);
  const kept: ProxiedExchange[] = [];
  const note = (seen: ProxiedExchange | undefined) => {
    if (!seen) return;
    kept.unshift(seen);
    kept.length = Math.min(kept.length, MAX_KEPT_EXCHANGES);
    onExchange?.(seen);
  };
  const server = createServer((request, response) => {
    if (request.url === PAGE_PATH)
      return respond(response, 'text/html; charset=utf-8', renderProxyPage(target.origin, kept));
    if (request.url === `${PAGE_PATH}.json`)
      return respond(response, 'application/json', JSON.stringify(kept));
    forward(target, request, response, note);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${readPort(server)}`,
    exchanges: () => kept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(text);
}

function forward(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  note: (seen: ProxiedExchange | undefined) => void,
): void {
  const at = Date.now();
  const begun = performance.now();
  const path = request.url ?? '/';
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const forwarded = send(
    new URL(target.pathname.replace(/\/+$/, '') + path, target),
    { method: request.method, headers: copyHeaders(request, target.host) },
    (upstream) => {
      const chunks: Buffer[] = [];
      let size = 0;
      upstream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MAX_JUDGED_BYTES) chunks.push(chunk);
      });
      upstream.on('end', () => {
        const { statusCode: status = 0, headers } = upstream;
        note(
          judgeExchange({
            method: request.method ?? '',
            path,
            status,
            contentType: headers['content-type'],
            contentEncoding: headers['content-encoding'],
            body: Buffer.concat(chunks),
            ms: Math.round(performance.now() - begun),
            at,
          }),
        );
      });
      response.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, upstream.rawHeaders);
      upstream.pipe(response);
      upstream.on('error', () => response.destroy());
    },
  );
  // If the host is unreachable or cuts the connection, cut the connection to the client.
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** Copies headers, except the host's name. */
function copyHeaders(request: IncomingMessage, host: string): string[] {
  return request.rawHeaders.map((text, index) => {
    const name = index % 2 === 1 ? request.rawHeaders[index - 1] : '';
    return name?.toLowerCase() === 'host' ? host : text;
  });
}

function readPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
