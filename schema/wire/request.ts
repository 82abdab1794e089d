import type { Call } from '../call.ts';
import type { CallKey, CallRequest } from '../calls.ts';
import { callOf } from '../calls.ts';

export interface WireRequest {
  method: Call['method'];
  /** URL-encoded, including the query. */
  path: string;
  body: Record<string, unknown> | undefined;
}

const PATH_FIELD = /\{(\w+)\}/g;

/** Returns the names of the fields in a call's path. */
export const pathFields = (path: Call['path']): string[] =>
  Array.from(path.matchAll(PATH_FIELD), ([, name = '']) => name);

/**
 * Distributes a call's input: path fields go into the path, query fields into the query, others into the
 * body.
 */
export function toWireRequest<Key extends CallKey>(key: Key, input: CallRequest<Key>): WireRequest {
  const call = callOf(key);
  const rest = new Map(Object.entries(input));
  const take = (name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  };
  const path = call.path.replace(PATH_FIELD, (_, name: string) => take(name));
  const query = (call.query ?? []).map((name) => `${name}=${take(name)}`).join('&');
  return {
    method: call.method,
    path: query ? `${path}?${query}` : path,
    body: rest.size > 0 ? Object.fromEntries(rest) : undefined,
  };
}
