import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import getRawBody from 'raw-body';
import { MAX_BATCH_SIZE } from '#schema/batch-limit.ts';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import type { TrpcRequest } from './call-procedures.ts';
import { parseSafeJson } from './safe-json.ts';

/** Maximum nesting depth of a procedure's input. */
export const MAX_INPUT_DEPTH = 8;

/**
 * Parses a /trpc request. Resolves to undefined if the connection ends before its body is complete, also
 * because of the server's time limit (http-server.ts).
 * @throws {TRPCError} if the request isn't in tRPC's HTTP format, or if its input is too large or not safe JSON.
 */
export async function parseTrpcRequest(req: IncomingMessage): Promise<TrpcRequest | undefined> {
  const { method, url = '' } = req;
  if (method !== 'GET' && method !== 'POST') {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: messages.methodNotAllowed });
  }
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1));
  const isBatch = query.get('batch') === '1';
  // The limit keeps an oversized batch from being matched.
  const paths = path.slice('/trpc/'.length).split(',', MAX_BATCH_SIZE + 1);
  if (paths.length > MAX_BATCH_SIZE) throw new TRPCError({ code: 'BAD_REQUEST' });
  if (!paths.every((name) => PROCEDURE_PATH.test(name))) throw new TRPCError({ code: 'NOT_FOUND' });

  const text = method === 'GET' ? readQueryInput(query) : await readJsonBody(req);
  if (text === undefined) return undefined;
  // A batch wraps its inputs in one more object.
  const input = text === '' ? undefined : parseSafeJson(text, MAX_INPUT_DEPTH + (isBatch ? 1 : 0));
  return {
    method,
    paths: isBatch ? paths : [paths.join(',')],
    isBatch,
    acceptsStream: req.headers['trpc-accept'] === 'application/jsonl',
    input,
  };
}

const PROCEDURE_PATH = /^[a-z]+\.[a-z]+$/i;

function readQueryInput(query: URLSearchParams): string {
  const [input = '', ...others] = query.getAll('input');
  if (others.length > 0) throw new TRPCError({ code: 'BAD_REQUEST' });
  return input;
}

async function readJsonBody(req: IncomingMessage): Promise<string | undefined> {
  const { 'content-type': type = '', 'content-length': length = null } = req.headers;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  try {
    return (await getRawBody(req, { length, limit: MAX_BODY_BYTES })).toString();
  } catch (error) {
    if (Reflect.get(Object(error), 'type') === 'entity.too.large')
      throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
    return undefined;
  }
}
