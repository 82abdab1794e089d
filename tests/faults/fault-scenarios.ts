import { gzipSync } from 'node:zlib';
import { MAX_RESPONSE_BYTES } from '#rpc/host/response-body.ts';
import type { FaultScenario } from './fault-host.ts';
import { respond } from './fault-host.ts';

/** Fault scenarios: each sends a failing host's response to one request. */

export const resetConnection: FaultScenario = ({ socket }) => void socket.resetAndDestroy();

export const hang: FaultScenario = () => undefined;

/** Sends header lines without end, one every 100 ms. */
export const slowHeaders: FaultScenario = ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\n');
  repeatEvery(100, socket, () => socket.write('x-slow: 1\r\n'));
};

/** Sends one byte every 100 ms; the whole response would take 90 s. */
export const slowBody: FaultScenario = ({ socket }) => {
  const body = JSON.stringify({ displayName: 'x'.repeat(900) });
  socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
  let at = 0;
  repeatEvery(100, socket, () => socket.write(body.charAt(at++)));
};

export const truncatedBody: FaultScenario = ({ socket }) => {
  socket.end(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"displayName":',
  );
};

export const oversizedBody: FaultScenario = ({ socket }) => {
  const length = 512 * MAX_RESPONSE_BYTES;
  socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`);
  writeEndlessly(socket, Buffer.alloc(64 * 1_024, ' '));
};

export const endlessBody: FaultScenario = ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
  writeEndlessly(socket, Buffer.from(`4000\r\n${' '.repeat(0x4000)}\r\n`));
};

const gzipBytes = gzipSync(Buffer.alloc(200 * 1_024 * 1_024));
export const gzipBomb: FaultScenario = ({ socket }) => {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${gzipBytes.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), gzipBytes]));
};

export const headerFlood: FaultScenario = ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\n');
  writeEndlessly(socket, Buffer.from(`x-flood: ${'y'.repeat(1_000)}\r\n`));
};

export const status =
  (code: number, headers: Record<string, string> = {}): FaultScenario =>
  (exchange) =>
    respond(exchange, code, JSON.stringify({ message: 'Why not' }), headers);

type Socket = Parameters<FaultScenario>[0]['socket'];

/** Writes as fast as the client reads, until the connection closes. */
function writeEndlessly(socket: Socket, piece: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

function repeatEvery(ms: number, socket: Socket, act: () => void): void {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : act()), ms);
}
