import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';

/**
 * Returns a signal that aborts when the connection closes. All requests of a connection share one signal,
 * because an abort controller for each request would be costly (rpc/decisions/0001).
 */
export function getDisconnectSignal(socket: Socket): AbortSignal {
  const known = disconnectSignals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  // A batch, or a client that pipelines, has many listeners at once.
  setMaxListeners(0, controller.signal);
  socket.once('close', () => controller.abort());
  disconnectSignals.set(socket, controller.signal);
  return controller.signal;
}

const disconnectSignals = new WeakMap<Socket, AbortSignal>();
