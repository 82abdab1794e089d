import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { parseWire, parseWireJson } from '#schema/wire.ts';
import type { Drift } from './drift.ts';
import { findDrift } from './drift.ts';
import { InvalidResponseError } from './errors.ts';

/**
 * Parses the body of a 2xx response by its call's schema. Reports all differences as drift; drops what is unknown or of
 * another shape.
 * @throws {InvalidResponseError} if a required field is missing or has another shape.
 */
export function parseResponse<Key extends CallKey>(
  key: Key,
  body: string,
  onDrift: (drift: Drift) => void,
): CallResponse<Key> {
  const { response, strictResponse } = callOf(key);
  const toResponse = castResponse(key);
  if (!response || !strictResponse) return toResponse(undefined);

  const sent = parseHostJson(body) ?? null;
  if (sent === null) {
    const isEmpty = body.trim() === '' || body.trim() === 'null';
    onDrift({ call: key, kind: 'mismatch', path: '$' });
    throw new InvalidResponseError(key, isEmpty ? 'empty' : 'not JSON', isEmpty);
  }

  // Strict first: a response without drift, the usual case, is parsed only once.
  const { result: exact, json } = parseWire(strictResponse, sent);
  if (exact.success) return toResponse(exact.data);
  for (const drift of findDrift(key, exact.error, json)) onDrift(drift);
  const loose = response.safeParse(json);
  if (loose.success) return toResponse(loose.data);
  // If only optional parts are unreadable, the error of the whole names none of them.
  const [whole] = findDrift(key, loose.error, json);
  const drifts = findDrift(key, whole?.path === '$' ? exact.error : loose.error, json);
  const paths = drifts.filter(({ kind }) => kind !== 'unknown-field').map(({ path }) => path);
  throw new InvalidResponseError(key, `does not fit at ${paths.join(', ')}`);
}

/** Parses a host's JSON; undefined if the text is malformed or has more than MAX_VALUES values. */
export function parseHostJson(body: string): unknown {
  // A shorter text can't have more values.
  if (body.length <= MAX_VALUES) return parseWireJson(body);
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    if (VALUE_STARTS.has(body.charCodeAt(at))) values += 1;
  }
  return values > MAX_VALUES ? undefined : parseWireJson(body);
}

/**
 * `,`, `[` and `{`: each value but the first follows one of them. The count includes those in texts, which is simpler and
 * far from the maximum.
 */
const VALUE_STARTS = new Set([0x2c, 0x5b, 0x7b]);

/**
 * The schemas and drift take up to 30 µs a value, and nested arrays of 800 kB half a second of JSON.parse. A
 * leaderboard of 1,000 players has fewer values.
 */
const MAX_VALUES = 10_000;

/** Creates the cast from a schema's output to the call's response type. No other code casts a response. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the schema of a generic key has no static type
  return (response: unknown) => response as CallResponse<Key>;
}
