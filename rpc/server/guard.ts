import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { bodies } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { callsIn, MOST_IN_BATCH } from './batch.ts';
import { refuse } from './refusal.ts';
import { flawOf } from './safe-json.ts';

/** Refuses, before any work is done, what the web app would never send. */
export const guardAddress: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'POST') {
    res.setHeader('allow', 'GET, POST');
    return refuse(res, { status: 405, code: 'invalidInput', message: messages.methodNotAllowed });
  }
  if (callsIn(req.originalUrl) > MOST_IN_BATCH) return refuseInput(res);
  if (!/^\/[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*$/i.test(req.path)) {
    return refuse(res, { status: 404, code: 'notFound', message: messages.routeUnknown });
  }
  req.headers = allowed(req.headers);
  next();
};

/** Reads the input, of the query or of the body, and refuses what is too large, too deep or not plain JSON. */
export const guardInput: RequestHandler = async (req, res, next) => {
  if (req.method === 'GET') {
    const inputs = new URL(req.originalUrl, 'http://localhost').searchParams.getAll('input');
    return inputs.length > 1 ? refuseInput(res) : checked(req, res, inputs[0]) && next();
  }
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) {
    return refuse(res, { status: 415, code: 'invalidInput', message: messages.bodyNotJson });
  }
  const body = await bodyOf(req).catch(() => '');
  // Whoever left in the middle of it hears nothing any more.
  if (req.destroyed && !req.complete) return;
  if (body === undefined) {
    // What is still on its way is not waited for.
    res.setHeader('connection', 'close');
    return refuse(res, { status: 413, code: 'invalidInput', message: messages.bodyTooLarge });
  }
  if (!checked(req, res, body === '' ? undefined : body)) return;
  // tRPC's adapter takes the text from here.
  req.body = body === '' ? undefined : body;
  next();
};

function checked(req: Request, res: Response, text: string | undefined): boolean {
  const isBatch = req.query.batch === '1';
  // A batch holds its inputs in an object more.
  const flaw = text === undefined ? undefined : flawOf(text, bodies.maximumDepth + (isBatch ? 1 : 0));
  if (flaw === undefined) return true;
  const message = flaw === 'not JSON' ? messages.bodyNotJson : messages.bodyUnsafe;
  refuse(res, { status: 400, code: 'invalidInput', message });
  return false;
}

const refuseInput = (res: Response) =>
  refuse(res, { status: 400, code: 'invalidInput', message: messages.invalidInput });

/** Nothing when it is too large, of which no more is read. */
async function bodyOf(req: Request): Promise<string | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > bodies.maximumBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > bodies.maximumBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** All that the procedures need to know; the last ones tell Express who is behind a trusted proxy. */
const ALLOWED = [
  'host',
  'authorization',
  'content-type',
  'content-length',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const allowed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(ALLOWED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
