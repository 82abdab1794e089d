import { createHash, randomUUID } from 'node:crypto';
import type { FilterFactory, Reply } from './settings.ts';
import { HttpError, isRecord } from './settings.ts';

/** Maps whose keys are data: an unknown field there would be a game or a badge. */
const DATA_MAPS = ['playerGamesData', 'badgesOwned'];

function withExtraFields(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withExtraFields(item));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withExtraFields(item, name)]);
  const extra = DATA_MAPS.includes(key) ? {} : { _v: 3, updatedBy: null, tags: [] };
  return { ...extra, ...Object.fromEntries(entries) };
}

const jsonText = (body: unknown, indent?: number) =>
  typeof body === 'string' || body === undefined ? body : JSON.stringify(body, null, indent);

function contentType(reply: Reply): string {
  return reply.headers['content-type'] ?? 'application/json';
}

/** Adds unknown fields to every JSON object. */
export const extraFields: FilterFactory = () => (request, next) => {
  const reply = next(request);
  return { ...reply, body: withExtraFields(reply.body) };
};

/** Wraps JSON in two spaces of indentation, as Express's `json spaces` does. */
export const prettyJson: FilterFactory = () => (request, next) => {
  const reply = next(request);
  if (reply.body === undefined) return reply;
  const headers = { ...reply.headers, 'content-type': contentType(reply) };
  return { ...reply, headers, body: jsonText(reply.body, 2) };
};

/** Names the charset of JSON, as Express does. */
export const charset: FilterFactory = () => (request, next) => {
  const reply = next(request);
  if (reply.body === undefined || contentType(reply).includes('charset')) return reply;
  return { ...reply, headers: { ...reply.headers, 'content-type': `${contentType(reply)}; charset=utf-8` } };
};

/** 30 requests per second and token, or of all visitors together. */
export const rateLimit: FilterFactory = ({ now, refuse }) => {
  const windows = new Map<string, { second: number; count: number }>();
  return (request, next) => {
    const key = request.headers?.authorization ?? 'visitor';
    const second = Math.floor(now() / 1000);
    const kept = windows.get(key);
    const window = kept?.second === second ? kept : { second, count: 0 };
    window.count += 1;
    windows.set(key, window);
    if (window.count <= 30) return next(request);
    return refuse(new HttpError(429, 'rate-limited', 'Too many requests', { 'retry-after': '1' }));
  };
};

/** Tags every GET's answer and sends 304 where the caller has it. */
export const etag: FilterFactory = () => (request, next) => {
  const reply = next(request);
  const body = jsonText(reply.body);
  if (request.method !== 'GET' || reply.status !== 200 || body === undefined) return reply;
  const tag = `W/"${createHash('sha1').update(String(body)).digest('base64url')}"`;
  const headers = { ...reply.headers, etag: tag, 'cache-control': 'private, no-cache' };
  if (request.headers?.['if-none-match'] === tag) return { status: 304, headers };
  return { ...reply, headers };
};

/** The headers of a usual security middleware. */
export const securityHeaders: FilterFactory = () => (request, next) => {
  const reply = next(request);
  const headers = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
  };
  return { ...reply, headers: { ...headers, ...reply.headers } };
};

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

/** Header names as HTTP/1.1 servers of other languages write them. */
export const titleCaseHeaders: FilterFactory = () => (request, next) => {
  const reply = next(request);
  const typed = reply.body === undefined ? {} : { 'content-type': contentType(reply) };
  const headers = Object.entries({ ...reply.headers, ...typed });
  return { ...reply, headers: Object.fromEntries(headers.map(([name, value]) => [titleCase(name), value])) };
};
