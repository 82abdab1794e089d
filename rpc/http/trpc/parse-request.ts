import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import * as messages from '#schema/messages.ts';
import { readBody } from '../read-body.ts';
import { isWellFormedRequest } from '../request-logger.ts';
import { countCalls, MAX_BATCH_SIZE } from './batch.ts';
import type { TrpcRequest } from './handler.ts';
import { parseSafeJson } from './safe-json.ts';

/** Maximum nesting depth of a procedure's input. */
export const MAX_INPUT_DEPTH = 8;

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
  const text = method === 'GET' ? readQueryInput(query) : await readJsonBody(req);
  if (text === undefined) return undefined;
  // A batch wraps its inputs in one more object.
  const maximumDepth = MAX_INPUT_DEPTH + (isBatch ? 1 : 0);
  const input = text === '' ? undefined : parseSafeJson(text, maximumDepth);
  return { method, paths: isBatch ? names.split(',') : [names], isBatch, input };
}

const TRPC_PATH = /^\/trpc\/(?<names>[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*)$/i;

function readQueryInput(query: URLSearchParams): string {
  const [input = '', ...others] = query.getAll('input');
  if (others.length > 0) throw new TRPCError({ code: 'BAD_REQUEST' });
  return input;
}

function readJsonBody(req: IncomingMessage): Promise<string | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  return readBody(req);
}
