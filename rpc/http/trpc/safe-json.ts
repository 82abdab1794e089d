import { TRPCError } from '@trpc/server';
import { MAX_ID_TOKEN_LENGTH } from '#schema/calls/auth.ts';
import { reservedKeys } from '#schema/entities/ids-and-counts.ts';
import * as messages from '#schema/messages.ts';
import { parseJson } from '#schema/parse-json.ts';
import { PortalError } from '../../portal-error.ts';

/** The longest string in any input is an ID token. */
const MAX_STRING_LENGTH = MAX_ID_TOKEN_LENGTH;

/**
 * Parses JSON.
 * @throws {TRPCError} if it isn't JSON, is too deep, or has reserved keys, control characters or very long strings.
 */
export function parseSafeJson(text: string, maximumDepth: number): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new TRPCError({ code: 'PARSE_ERROR' });
  if (isSafe(value, maximumDepth)) return value;
  throw new PortalError({ code: 'invalidInput', message: messages.bodyUnsafe });
}

function isSafe(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isSafeString(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isSafe(part, depth - 1));
  return Object.entries(value).every(
    ([key, part]) => isSafeString(key) && !reservedKeys.has(key) && isSafe(part, depth - 1),
  );
}

const isSafeString = (text: string) => text.length <= MAX_STRING_LENGTH && !CONTROL_CHARACTERS.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;
