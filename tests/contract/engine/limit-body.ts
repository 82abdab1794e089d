import { parseHostJson } from '#rpc/host/parse-response.ts';
import type { ContractResponse } from './exchange.ts';

/** Levels of JSON that the checks and the report can walk through. The portal's answers have at most seven. */
const MAX_LEVELS = 200;
/** The portal reads shorter texts whatever they hold. */
const LONG = 10_000;

/**
 * Replaces JSON with more values than the portal reads, or with more levels than any check can walk, by text that is no
 * JSON.
 */
export function limitBody(response: ContractResponse): ContractResponse {
  const { body } = response;
  let level = 0;
  let levels = 0;
  for (const sign of body) {
    if (sign === '{' || sign === '[') level += 1;
    if (sign === '}' || sign === ']') level -= 1;
    levels = Math.max(levels, level);
  }
  const isTooMuch = levels > MAX_LEVELS || (body.length > LONG && parseHostJson(body) === undefined);
  return isTooMuch ? { ...response, body: `${body.length} characters in ${levels} levels` } : response;
}
