import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { MockHost } from '#mock-api/core/mock-host.ts';
import { createMockHost } from '#mock-api/core/mock-host.ts';
import { createInMemoryIdentity } from '#mock-api/identity/identity-service.ts';
import { portalOrigin } from '#tests/support/mock-host.ts';
import { projectId } from '#tests/support/tokens.ts';

/** One request as the host got it, and the raw connection to answer it on. */
export interface Exchange {
  method: string;
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  socket: Socket;
  /** Counts from 1, over all requests. */
  nth: number;
}

export type Play = (exchange: Exchange) => void | Promise<void>;

export interface FaultHost {
  port: number;
  origin: string;
  /** What it was asked, in order: 'GET /api/v1/auth/profile'. */
  asked: string[];
  /** Connections that brought a request and are still open. (undici opens a fresh one after it has broken one off.) */
  heldSockets: () => number;
  /** Bytes that the other side took off this host's hands. */
  sentBytes: () => number;
  /** What happens to each request from now on. */
  play: (play: Play) => void;
  /** Instead of reading requests, does this with each new connection. */
  onConnection: (greet: (socket: Socket) => void) => void;
  stop: () => Promise<void>;
}

/** A host on this machine that does to its connections what no HTTP library would. */
export async function startFaultHost(initial: Play): Promise<FaultHost> {
  let play = initial;
  let greet: ((socket: Socket) => void) | undefined;
  let sent = 0;
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sent += socket.bytesWritten;
      sockets.delete(socket);
      held.delete(socket);
    });
    if (greet) return greet(socket);
    readRequests(socket, (exchange) => {
      held.add(socket);
      asked.push(`${exchange.method} ${exchange.path}`);
      void play({ ...exchange, nth: asked.length });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    heldSockets: () => held.size,
    sentBytes: () => sent + [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    play(next) {
      play = next;
    },
    onConnection(next) {
      greet = next;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function readRequests(socket: Socket, onRequest: (exchange: Omit<Exchange, 'nth'>) => void): void {
  let unread = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const headEnds = unread.indexOf('\r\n\r\n');
      if (headEnds < 0) return;
      const [requestLine = '', ...lines] = unread.slice(0, headEnds).split('\r\n');
      const [method = '', path = ''] = requestLine.split(' ');
      const headers = Object.fromEntries(lines.map(headerOf));
      const bodyEnds = headEnds + 4 + Number(headers['content-length'] ?? 0);
      if (unread.length < bodyEnds) return;
      const body = Buffer.from(unread.slice(headEnds + 4, bodyEnds), 'latin1').toString('utf8');
      unread = unread.slice(bodyEnds);
      onRequest({ method, path, headers, body, socket });
    }
  });
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** An answer in good order. */
export function answer(
  { socket }: Pick<Exchange, 'socket'>,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): void {
  const all = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} Any`, ...lines, '', body].join('\r\n'));
}

/** A mock host's core, as if it listened at this origin. */
export async function mockAt(origin: string): Promise<MockHost> {
  const mock = await createMockHost({ identity: createInMemoryIdentity(), origin, portalOrigin, projectId });
  await mock.seedIdentity();
  return mock;
}

/** A host as it should be. */
export function wellBehaved(mock: MockHost): Play {
  return async (exchange) => {
    const { method, path, headers, body } = exchange;
    const { authorization, 'content-type': contentType } = headers;
    const given = await mock.handle({ method, path, authorization, contentType, body });
    if (given.kind === 'answer') answer(exchange, given.status, given.body, given.headers);
  };
}
