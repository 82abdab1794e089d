import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';

/**
 * Wraps the server's request listener, so that nothing that happens in it ends the process: an error that
 * no other code has handled is logged and cuts the connection.
 */
export function createGuardedListener(
  log: Logger,
  listener: (...args: Parameters<RequestListener>) => unknown,
): RequestListener {
  return async (req, res) => {
    try {
      await listener(req, res);
    } catch (error) {
      log.error({ err: error }, 'unexpected');
      res.destroy();
    }
  };
}
