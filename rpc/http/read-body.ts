import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import getRawBody from 'raw-body';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';

/** Maximum time from the headers to the last byte. At 50 kbit/s, a poor mobile connection, 16 kB take 3 s. */
const BODY_TIMEOUT_MS = 5_000;

/**
 * Reads a request's body. Resolves to undefined if the client disconnects before the body is complete.
 * @throws {TRPCError} if the body is too large or too slow
 */
export async function readBody(req: IncomingMessage): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TRPCError({ code: 'TIMEOUT' })), BODY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([readWithinLimit(req), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWithinLimit(req: IncomingMessage): Promise<string | undefined> {
  const length = req.headers['content-length'] ?? null;
  try {
    return (await getRawBody(req, { length, limit: MAX_BODY_BYTES })).toString();
  } catch (error) {
    if (Reflect.get(Object(error), 'type') === 'entity.too.large')
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    return undefined;
  }
}
