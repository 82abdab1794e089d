import type { Socket } from 'node:net';

/**
 * Aborts when whoever asks over this connection has left. One for all of its requests: an abort controller of its own
 * costs a request as much as its routing, and a client leaves by closing the connection.
 */
export function leavingOf(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const leaving = new AbortController();
  socket.once('close', () => leaving.abort());
  signals.set(socket, leaving.signal);
  return leaving.signal;
}

const signals = new WeakMap<Socket, AbortSignal>();
