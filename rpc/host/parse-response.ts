import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
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

  const json = parseJson(body) ?? null;
  if (json === null) {
    const isEmpty = body.trim() === '' || body.trim() === 'null';
    onDrift({ call: key, kind: 'mismatch', path: '$' });
    throw new InvalidResponseError(key, isEmpty ? 'empty' : 'not JSON', isEmpty);
  }

  // Strict first: a response without drift, the usual case, is parsed only once.
  const exact = strictResponse.safeParse(json);
  if (exact.success) return toResponse(exact.data);
  for (const drift of findDrift(key, exact.error, json)) onDrift(drift);
  const loose = response.safeParse(json);
  if (loose.success) return toResponse(loose.data);
  const paths = findDrift(key, loose.error, json).map(({ path }) => path);
  throw new InvalidResponseError(key, `does not fit at ${paths.join(', ')}`);
}

/** Creates the cast from a schema's output to the call's response type. No other code casts a response. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the schema of a generic key has no static type
  return (response: unknown) => response as CallResponse<Key>;
}
