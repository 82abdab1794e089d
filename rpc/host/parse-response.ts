import type { Call } from '#schema/call.ts';
import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { parseWireJson } from '#schema/wire/long-ids.ts';
import { parseWire } from '#schema/wire/parse-wire.ts';
import { valueAt } from '#schema/wire/value-at.ts';
import type { Drift } from './drift.ts';
import { findDrift } from './drift.ts';
import { InvalidResponseError } from './host-error.ts';

/**
 * A value that doesn't fit takes the schemas and drift 14 µs, so that no response takes half a second; one that fits takes
 * 1 µs. Firebase's 800 kB of remote configuration describe no more badges than this, each with an instant of two numbers.
 */
const MAX_VALUES = 30_000;

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

  const sent = readHostJson(key, body, () => onDrift({ call: key, kind: 'mismatch', path: '$' }));

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

/**
 * Reads a host's JSON, of a list only the items that the portal keeps.
 * @throws {InvalidResponseError} if it is empty, malformed or has more than MAX_VALUES values.
 */
export function readHostJson(key: CallKey, body: string, onFailure: () => void = () => undefined): unknown {
  const { keptItems } = callOf(key);
  const json = parseWireJson(body) ?? null;
  if (json !== null) {
    if (keptItems) keepFirst(json, keptItems);
    // A shorter text can't have more values.
    if (body.length <= MAX_VALUES || !hasMoreValues(json, MAX_VALUES)) return json;
  }
  onFailure();
  if (json !== null) throw new InvalidResponseError(key, `more than ${MAX_VALUES} values`);
  const isEmpty = body.trim() === '' || body.trim() === 'null';
  throw new InvalidResponseError(key, isEmpty ? 'empty' : 'not JSON', isEmpty);
}

/** Cuts a list to its first items, so that its length costs nothing more. */
function keepFirst(sent: unknown, { field, count }: NonNullable<Call['keptItems']>): void {
  const items = valueAt(sent, [field]);
  if (Array.isArray(items)) items.splice(count);
}

/** Whether JSON has more values than `maximum`, however deep they are. */
function hasMoreValues(json: unknown, maximum: number): boolean {
  const unread = [json];
  for (let values = 0; unread.length > 0; values += 1) {
    if (values + unread.length > maximum) return true;
    const value = unread.pop();
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) unread.push(part);
  }
  return false;
}

/** Creates the cast from a schema's output to the call's response type. No other code casts a response. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the schema of a generic key has no static type
  return (response: unknown) => response as CallResponse<Key>;
}
