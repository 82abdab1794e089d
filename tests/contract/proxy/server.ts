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
  const server = createServer((asked, answer) => {
    if (asked.url === PAGE_PATH)
      return respond(answer, 'text/html; charset=utf-8', renderProxyPage(target.origin, kept));
    if (asked.url === `${PAGE_PATH}.json`) return respond(answer, 'application/json', JSON.stringify(kept));
    forward(target, asked, answer, note);
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

function respond(answer: ServerResponse, contentType: string, text: string): void {
  answer.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
  answer.end(text);
}

function forward(
  target: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  note: (seen: ProxiedExchange | undefined) => void,
): void {
  const at = Date.now();
  const begun = performance.now();
  const path = asked.url ?? '/';
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const onward = send(
    new URL(target.pathname.replace(/\/+$/, '') + path, target),
    { method: asked.method, headers: copyHeaders(asked, target.host) },
    (given) => {
      const chunks: Buffer[] = [];
      let size = 0;
      given.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MAX_JUDGED_BYTES) chunks.push(chunk);
      });
      given.on('end', () => {
        const { statusCode: status = 0, headers } = given;
        note(
          judgeExchange({
            method: asked.method ?? '',
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
      answer.writeHead(given.statusCode ?? 502, given.statusMessage, given.rawHeaders);
      given.pipe(answer);
      given.on('error', () => answer.destroy());
    },
  );
  // If the host is unreachable or cuts the connection, so does the proxy.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** Copies headers, except the host's name. */
function copyHeaders(asked: IncomingMessage, host: string): string[] {
  return asked.rawHeaders.map((text, index) => {
    const name = index % 2 === 1 ? asked.rawHeaders[index - 1] : '';
    return name?.toLowerCase() === 'host' ? host : text;
  });
}

function readPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
