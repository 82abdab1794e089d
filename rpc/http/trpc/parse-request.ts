import type { IncomingMessage } from 'node:http';
import { bodyLimits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { isWellFormedRequest } from '../request-logger.ts';
import { countCalls, MAX_BATCH_SIZE } from './batch.ts';
import type { ErrorResponse } from './error-response.ts';
import type { TrpcRequest } from './handler.ts';
import { parseSafeJson } from './safe-json.ts';

/**
 * Parses a /trpc request. Returns an error response if the web app would never send it, or if its input is
 * too large, too deep or not plain JSON; undefined if the client disconnects first.
 */
export async function parseTrpcRequest(
  req: IncomingMessage,
): Promise<TrpcRequest | ErrorResponse | undefined> {
  const { method, url = '' } = req;
  const [path = '', search = ''] = url.split('?', 2);
  if (!isWellFormedRequest(req)) return invalidInputResponse;
  if (method !== 'GET' && method !== 'POST') return methodNotAllowedResponse;
  if (countCalls(url) > MAX_BATCH_SIZE) return invalidInputResponse;
  const names = TRPC_PATH.exec(path)?.groups?.names;
  if (names === undefined) return routeUnknownResponse;

  const query = new URLSearchParams(search);
  const isBatch = query.get('batch') === '1';
  const text = method === 'GET' ? readQueryInput(query) : await readBodyWithTimeout(req);
  if (typeof text !== 'string') return text;
  // A batch wraps its inputs in one more object.
  const parsed = text === '' ? {} : parseSafeJson(text, bodyLimits.maximumDepth + (isBatch ? 1 : 0));
  if (parsed.flaw) return parsed.flaw === 'not JSON' ? notJsonResponse : unsafeBodyResponse;

  return { method, paths: isBatch ? names.split(',') : [names], isBatch, input: parsed.value };
}

const TRPC_PATH = /^\/trpc\/(?<names>[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*)$/i;

const createErrorResponse = (status: number, message: string, headers = {}): ErrorResponse => ({
  status,
  code: 'invalidInput',
  message,
  headers,
});
const methodNotAllowedResponse = createErrorResponse(405, messages.methodNotAllowed, { allow: 'GET, POST' });
const invalidInputResponse = createErrorResponse(400, messages.invalidInput);
const notJsonResponse = createErrorResponse(400, messages.bodyNotJson);
const unsafeBodyResponse = createErrorResponse(400, messages.bodyUnsafe);
const unsupportedMediaTypeResponse = createErrorResponse(415, messages.bodyNotJson);
// These close the connection instead of waiting for the rest of the body.
const bodyTooLargeResponse = createErrorResponse(413, messages.bodyTooLarge, { connection: 'close' });
const requestTimeoutResponse = createErrorResponse(408, messages.invalidInput, { connection: 'close' });
const routeUnknownResponse: ErrorResponse = { status: 404, code: 'notFound', message: messages.routeUnknown };

function readQueryInput(query: URLSearchParams): string | ErrorResponse {
  const [input = '', ...others] = query.getAll('input');
  return others.length > 0 ? invalidInputResponse : input;
}

/** From headers to last byte. At 50 kbit/s, a poor mobile connection, 16 kB take 3 s. */
const BODY_TIMEOUT_MS = 5_000;

/** Returns undefined if the client disconnects before the body is complete. */
async function readBodyWithTimeout(req: IncomingMessage): Promise<string | ErrorResponse | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    return unsupportedMediaTypeResponse;
  if (Number(req.headers['content-length'] ?? 0) > bodyLimits.maximumBytes) return bodyTooLargeResponse;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ErrorResponse>((resolve) => {
    timer = setTimeout(resolve, BODY_TIMEOUT_MS, requestTimeoutResponse);
  });
  try {
    return await Promise.race([readBody(req), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(req: IncomingMessage): Promise<string | ErrorResponse | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Buffer)) continue;
      size += chunk.length;
      if (size > bodyLimits.maximumBytes) return bodyTooLargeResponse;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}
