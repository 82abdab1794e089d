import { TRPCError } from '@trpc/server';
import { reservedKeys } from '#schema/entities/primitives.ts';
import * as messages from '#schema/messages.ts';
import { parseJson } from '#schema/parse-json.ts';
import { createTrpcError } from '../../errors.ts';

/**
 * Parses JSON.
 * @throws {TRPCError} if it isn't JSON, is too deep, or has reserved keys, control characters or very long strings.
 */
export function parseSafeJson(text: string, maximumDepth: number): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new TRPCError({ code: 'PARSE_ERROR' });
  if (isSafe(value, maximumDepth)) return value;
  throw createTrpcError({ code: 'invalidInput', message: messages.bodyUnsafe });
}

/** Checks a value level by level and without recursion, so that deep input can't overflow the stack. */
function isSafe(value: unknown, maximumDepth: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (!level.every(isSafeString)) return false;
    const holders = level.filter((part) => typeof part === 'object' && part !== null);
    if (holders.length > 0 && depth >= maximumDepth) return false;
    level = holders.flatMap((holder) => [...getKeys(holder), ...Object.values(holder)]);
    if (holders.some((holder) => getKeys(holder).some((key) => reservedKeys.has(key)))) return false;
  }
  return true;
}

const getKeys = (holder: object) => (Array.isArray(holder) ? [] : Object.keys(holder));

const isSafeString = (part: unknown) =>
  typeof part !== 'string' || (part.length <= MAX_STRING_LENGTH && !CONTROL_CHARACTERS.test(part));

/** The longest string in any input is an identity token. */
const MAX_STRING_LENGTH = 8_192;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;
