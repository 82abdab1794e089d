import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of a connection one after the other, and closes a connection on which two requests wait:
 * no browser and no proxy pipelines. Node emits no `close` for a waiting response if the client leaves, so its
 * slot and its file would stay taken. One request may wait: a client sends it when it has the last byte of
 * a file, which can be before the server reads the end of the file.
 */
export function withoutPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakSet<Socket>();
  return (req, res) => {
    // Node assigns the socket when it is the response's turn.
    if (res.socket) return handle(req, res);
    if (waiting.has(req.socket)) return void req.socket.destroy();
    waiting.add(req.socket);
    res.once('socket', () => {
      waiting.delete(req.socket);
      handle(req, res);
    });
  };
}
