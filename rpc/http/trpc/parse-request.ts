import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import getRawBody from 'raw-body';
import { bodyLimits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { isWellFormedRequest } from '../request-logger.ts';
import { countCalls, MAX_BATCH_SIZE } from './batch.ts';
import type { TrpcRequest } from './handler.ts';
import { parseSafeJson } from './safe-json.ts';

/**
 * Parses a /trpc request. Resolves to undefined if the client disconnects before its body is complete.
 * @throws {TRPCError} if the request isn't in tRPC's HTTP format, or if its input is too large, too slow or
 * not safe JSON.
 */
export async function parseTrpcRequest(req: IncomingMessage): Promise<TrpcRequest | undefined> {
  const { method, url = '' } = req;
  const [path = '', search = ''] = url.split('?', 2);
  if (!isWellFormedRequest(req)) throw new TRPCError({ code: 'BAD_REQUEST' });
  if (method !== 'GET' && method !== 'POST') {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: messages.methodNotAllowed });
  }
  if (countCalls(url) > MAX_BATCH_SIZE) throw new TRPCError({ code: 'BAD_REQUEST' });
  const names = TRPC_PATH.exec(path)?.groups?.names;
  if (names === undefined) throw new TRPCError({ code: 'NOT_FOUND' });

  const query = new URLSearchParams(search);
  const isBatch = query.get('batch') === '1';
  const text = method === 'GET' ? readQueryInput(query) : await readBodyWithTimeout(req);
  if (text === undefined) return undefined;
  // A batch wraps its inputs in one more object.
  const maximumDepth = bodyLimits.maximumDepth + (isBatch ? 1 : 0);
  const input = text === '' ? undefined : parseSafeJson(text, maximumDepth);
  return { method, paths: isBatch ? names.split(',') : [names], isBatch, input };
}

const TRPC_PATH = /^\/trpc\/(?<names>[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*)$/i;

function readQueryInput(query: URLSearchParams): string {
  const [input = '', ...others] = query.getAll('input');
  if (others.length > 0) throw new TRPCError({ code: 'BAD_REQUEST' });
  return input;
}

/** Maximum time from the headers to the last byte. At 50 kbit/s, a poor mobile connection, 16 kB take 3 s. */
const BODY_TIMEOUT_MS = 5_000;

async function readBodyWithTimeout(req: IncomingMessage): Promise<string | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TRPCError({ code: 'TIMEOUT' })), BODY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([readBody(req), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns undefined if the client disconnects before the body is complete. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const length = req.headers['content-length'] ?? null;
  try {
    return (await getRawBody(req, { length, limit: bodyLimits.maximumBytes })).toString();
  } catch (error) {
    if (Reflect.get(Object(error), 'type') === 'entity.too.large')
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    return undefined;
  }
}
