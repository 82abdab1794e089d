import type { Call, CallKey, CallResponse } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Drift } from './drift.ts';
import { findDrift } from './drift.ts';
import { InvalidResponseError } from './errors.ts';

/**
 * Reads the body of a success by its call; what is unknown or does not fit is reported as drift.
 * @throws {InvalidResponseError} when it does not fit.
 */
export function parseResponse<Key extends CallKey>(
  key: Key,
  body: string,
  onDrift: (drift: Drift) => void,
): CallResponse<Key> {
  const { response, strictResponse }: Call = calls[key];
  const answer = castResponse(key);
  if (!response || !strictResponse) return answer(undefined);

  const json = parseJson(body) ?? null;
  if (json === null) {
    const isEmpty = body.trim() === '' || body.trim() === 'null';
    onDrift({ call: key, kind: 'mismatch', path: '$' });
    throw new InvalidResponseError(key, isEmpty ? 'empty' : 'not JSON', isEmpty);
  }

  // The strict schema first: an answer without drift, which is nearly every one, is parsed once.
  const exact = strictResponse.safeParse(json);
  if (exact.success) return answer(exact.data);
  for (const drift of findDrift(key, exact.error)) onDrift(drift);
  const loose = response.safeParse(json);
  if (loose.success) return answer(loose.data);
  const places = findDrift(key, loose.error).map(({ path }) => path);
  throw new InvalidResponseError(key, `does not fit at ${places.join(', ')}`);
}

/** Gives what was read by a call's schema its static type: answers are parsed once, in this file. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the schema of a generic key has no static type
  return (answer: unknown) => answer as CallResponse<Key>;
}

/** Nothing when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
