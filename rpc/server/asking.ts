import type { IncomingMessage } from 'node:http';
import { bodyLimits } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { callsIn, MOST_IN_BATCH } from './batch.ts';
import { isPlain } from './introduce.ts';
import type { Asked } from './protocol.ts';
import type { Refusal } from './refusal.ts';
import { readSafely } from './safe-json.ts';

/**
 * Reads what a request asks of the procedures, or refuses it before any work is done: what the web app would never
 * send, and input that is too large, too deep or not plain JSON. Nothing when whoever asked has left meanwhile.
 */
export async function readAsking(req: IncomingMessage): Promise<Asked | Refusal | undefined> {
  const { method, url = '' } = req;
  const [path = '', search = ''] = url.split('?', 2);
  if (!isPlain(req)) return inputRefusal;
  if (method !== 'GET' && method !== 'POST') return methodRefusal;
  if (callsIn(url) > MOST_IN_BATCH) return inputRefusal;
  const names = PROCEDURES.exec(path)?.groups?.names;
  if (names === undefined) return routeRefusal;

  const query = new URLSearchParams(search);
  const isBatch = query.get('batch') === '1';
  const text = method === 'GET' ? onlyInput(query) : await bodyOf(req);
  if (typeof text !== 'string') return text;
  // A batch holds its inputs in an object more.
  const read = text === '' ? {} : readSafely(text, bodyLimits.maximumDepth + (isBatch ? 1 : 0));
  if (read.flaw) return read.flaw === 'not JSON' ? notJsonRefusal : unsafeRefusal;

  return { method, paths: isBatch ? names.split(',') : [names], isBatch, input: read.value };
}

const PROCEDURES = /^\/trpc\/(?<names>[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*)$/i;

const refusal = (status: number, message: string, headers = {}): Refusal => ({
  status,
  code: 'invalidInput',
  message,
  headers,
});
const methodRefusal = refusal(405, messages.methodNotAllowed, { allow: 'GET, POST' });
const inputRefusal = refusal(400, messages.invalidInput);
const notJsonRefusal = refusal(400, messages.bodyNotJson);
const unsafeRefusal = refusal(400, messages.bodyUnsafe);
const typeRefusal = refusal(415, messages.bodyNotJson);
// The rest of these bodies is not waited for.
const sizeRefusal = refusal(413, messages.bodyTooLarge, { connection: 'close' });
const timeoutRefusal = refusal(408, messages.invalidInput, { connection: 'close' });
const routeRefusal: Refusal = { status: 404, code: 'notFound', message: messages.routeUnknown };

function onlyInput(query: URLSearchParams): string | Refusal {
  const [input = '', ...others] = query.getAll('input');
  return others.length > 0 ? inputRefusal : input;
}

/** From the headers to the last byte: 16 kB take three seconds at the 50 kbit/s of a poor mobile connection. */
const BODY_TIMEOUT_MS = 5_000;

/** Undefined when the client left before the body was complete. */
async function bodyOf(req: IncomingMessage): Promise<string | Refusal | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return typeRefusal;
  if (Number(req.headers['content-length'] ?? 0) > bodyLimits.maximumBytes) return sizeRefusal;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Refusal>((resolve) => {
    timer = setTimeout(resolve, BODY_TIMEOUT_MS, timeoutRefusal);
  });
  try {
    return await Promise.race([readBody(req), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(req: IncomingMessage): Promise<string | Refusal | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Buffer)) continue;
      size += chunk.length;
      if (size > bodyLimits.maximumBytes) return sizeRefusal;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}
