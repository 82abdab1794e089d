import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Seen } from './exchanges.ts';
import { judged } from './exchanges.ts';
import { proxyPage } from './page.ts';

/** Paths of the proxy's own; no call begins so. */
const OWN_PATH = '/__contract';

const KEPT = 500;
/** The longest answer that is judged; longer ones are passed on all the same. */
const JUDGED_BYTES = 1024 * 1024;

export interface Proxy {
  origin: string;
  /** Newest first. */
  exchanges(): readonly Seen[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Address of the host. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Hears of each exchange that is a call. */
  onExchange?: (seen: Seen) => void;
}

/** Stands between a portal and its host on this machine: changes nothing and judges everything. */
export async function startProxy({ host, port, onExchange }: ProxyOptions): Promise<Proxy> {
  const target = new URL(host);
  const kept: Seen[] = [];
  const note = (seen: Seen | undefined) => {
    if (!seen) return;
    kept.unshift(seen);
    kept.length = Math.min(kept.length, KEPT);
    onExchange?.(seen);
  };
  const server = createServer((asked, answer) => {
    if (asked.url === OWN_PATH)
      return give(answer, 'text/html; charset=utf-8', proxyPage(target.origin, kept));
    if (asked.url === `${OWN_PATH}.json`) return give(answer, 'application/json', JSON.stringify(kept));
    pass(target, asked, answer, note);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${portOf(server)}`,
    exchanges: () => kept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function give(answer: ServerResponse, contentType: string, text: string): void {
  answer.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
  answer.end(text);
}

function pass(
  target: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  note: (seen: Seen | undefined) => void,
): void {
  const at = Date.now();
  const begun = performance.now();
  const path = asked.url ?? '/';
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const onward = send(
    new URL(target.pathname.replace(/\/+$/, '') + path, target),
    { method: asked.method, headers: rawHeaders(asked, target.host) },
    (given) => {
      const chunks: Buffer[] = [];
      let size = 0;
      given.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= JUDGED_BYTES) chunks.push(chunk);
      });
      given.on('end', () => {
        const { statusCode: status = 0, headers } = given;
        note(
          judged({
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
  // A host that is away, or cuts the connection, is passed on as what it is: no answer.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** As they came, but for the name of the host that they are meant for. */
function rawHeaders(asked: IncomingMessage, host: string): string[] {
  return asked.rawHeaders.map((text, index) => {
    const name = index % 2 === 1 ? asked.rawHeaders[index - 1] : '';
    return name?.toLowerCase() === 'host' ? host : text;
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
