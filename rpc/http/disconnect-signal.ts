import type { Socket } from 'node:net';

/**
 * Aborts when whoever asks over this connection has left. One for all of its requests: an abort controller of its own
 * costs a request as much as its routing, and a client leaves by closing the connection.
 */
export function getDisconnectSignal(socket: Socket): AbortSignal {
  const known = disconnectSignals.get(socket);
  if (known) return known;
  const leaving = new AbortController();
  socket.once('close', () => leaving.abort());
  disconnectSignals.set(socket, leaving.signal);
  return leaving.signal;
}

const disconnectSignals = new WeakMap<Socket, AbortSignal>();
