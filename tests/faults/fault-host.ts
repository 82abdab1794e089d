import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInMemoryMock } from '#tests/contract/mock/start-mock.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { createSmallWorld } from '#tests/support/small-world.ts';

/** A request that the host received, and its raw connection. */
export interface HostExchange {
  method: string;
  path: string;
  /** Header names are lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  socket: Socket;
  /** Counts all requests, from 1. */
  nth: number;
}

export type FaultScenario = (exchange: HostExchange) => void | Promise<void>;

export type FaultHost = Awaited<ReturnType<typeof startFaultHost>>;

/** Starts a local host that breaks connections in ways that no HTTP library would. */
export async function startFaultHost(initial: FaultScenario) {
  let play = initial;
  let sent = 0;
  const requests: string[] = [];
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
    readRequests(socket, (exchange) => {
      held.add(socket);
      requests.push(`${exchange.method} ${exchange.path}`);
      void play({ ...exchange, nth: requests.length });
    });
  });
  const port = await listenLocally(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    /** The requests so far, in order: 'GET /api/v1/auth/profile'. */
    requests,
    /** Returns the number of open connections that brought a request. (undici opens a new one after a broken one.) */
    countHeldSockets: () => held.size,
    /** Returns the number of bytes that the client has read from this host. */
    countSentBytes: () => sent + [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    /** Sets the behaviour for all later requests. */
    setScenario(next: FaultScenario) {
      play = next;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function readRequests(socket: Socket, onRequest: (exchange: Omit<HostExchange, 'nth'>) => void): void {
  let unread = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const headEnds = unread.indexOf('\r\n\r\n');
      if (headEnds < 0) return;
      const [requestLine = '', ...lines] = unread.slice(0, headEnds).split('\r\n');
      const [method = '', path = ''] = requestLine.split(' ');
      const headers = Object.fromEntries(lines.map(parseHeader));
      const bodyEnds = headEnds + 4 + Number(headers['content-length'] ?? 0);
      if (unread.length < bodyEnds) return;
      const body = Buffer.from(unread.slice(headEnds + 4, bodyEnds), 'latin1').toString('utf8');
      unread = unread.slice(bodyEnds);
      onRequest({ method, path, headers, body, socket });
    }
  });
}

function parseHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Sends a valid response. */
export function respond(
  { socket }: Pick<HostExchange, 'socket'>,
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

/** Starts a host that answers like the mock until a test sets another scenario; `healthy` is that scenario. */
export async function startHealthyHost() {
  const host = await startFaultHost(() => undefined);
  let created: ReturnType<typeof createInMemoryMock> | undefined;
  const healthy: FaultScenario = async (exchange) => {
    created ??= createInMemoryMock(host.origin, createSmallWorld(host.origin));
    const { method, path, headers, body } = exchange;
    const { authorization, 'content-type': contentType } = headers;
    const given = await (await created).handle({ method, path, authorization, contentType, body });
    if (given.kind === 'response') respond(exchange, given.status, given.body, given.headers);
  };
  host.setScenario(healthy);
  return { ...host, healthy };
}
export type HealthyHost = Awaited<ReturnType<typeof startHealthyHost>>;
