import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import getRawBody from 'raw-body';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';

/**
 * Reads a request's body. Resolves to undefined if the connection ends before the body is complete, also
 * because of the server's time limit (http-server.ts).
 * @throws {TRPCError} if the body is too large
 */
export async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const length = req.headers['content-length'] ?? null;
  try {
    return (await getRawBody(req, { length, limit: MAX_BODY_BYTES })).toString();
  } catch (error) {
    if (Reflect.get(Object(error), 'type') === 'entity.too.large')
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    return undefined;
  }
}
