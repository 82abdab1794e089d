import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { isMissingField } from '#schema/wire/wire.ts';

/** How many paths of one call the log may have: the host chooses the names of unknown fields. */
const MAX_LOGGED_PATHS = 50;

/**
 * Drift: a difference between a host's response and its call's schema. A 'missing-field' is absent or null although the
 * specification names it without a condition; a 'mismatch' has another shape. `path` is a JSONPath in which array
 * indexes and map keys are `[*]`, so that a call has few different paths: '$.topPlayers[*].rank'. An unknown
 * field whose name isn't an identifier is `[?]`.
 */
export interface Drift {
  call: CallKey;
  kind: 'unknown-field' | 'missing-field' | 'mismatch';
  path: string;
}

/** Converts the issues of one response to drift; issues with the same path and kind become one. */
export function findDrift(call: CallKey, error: z.core.$ZodError, response: unknown): Drift[] {
  const found = new Map<string, Drift>();
  for (const issue of error.issues) {
    const kind = toKind(issue, response);
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const exactPath of paths) {
      const path = generalizePath(call, exactPath);
      found.set(`${kind} ${path}`, { call, kind, path });
    }
  }
  return [...found.values()];
}

/** Creates a test whether a drift is the first with its path, so that the log has it once. */
export function createNewDriftFilter() {
  const known = new Map<CallKey, Set<string>>();
  return ({ call, path }: Drift): boolean => {
    const paths = known.get(call) ?? new Set();
    if (paths.has(path) || paths.size >= MAX_LOGGED_PATHS) return false;
    known.set(call, paths.add(path));
    return true;
  };
}

function toKind(issue: z.core.$ZodIssue, response: unknown): Drift['kind'] {
  if (issue.code === 'unrecognized_keys') return 'unknown-field';
  return isMissingField(issue, response) ? 'missing-field' : 'mismatch';
}

function generalizePath(call: CallKey, exactPath: readonly PropertyKey[]): string {
  let schema: z.core.$ZodType | undefined = callOf(call).strictResponse ?? undefined;
  let path = '$';
  for (const part of exactPath) {
    const holder = schema && unwrapSchema(schema);
    path += isCollection(holder) || typeof part === 'number' ? '[*]' : formatKey(part);
    schema = holder && getChildSchema(holder, part);
  }
  return path;
}

/** Unwraps optional, nullable, prefault and the input side of codecs. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodPrefault;
  if (isWrapper) return unwrapSchema(schema._zod.def.innerType);
  return schema instanceof z.core.$ZodPipe ? unwrapSchema(schema._zod.def.in) : schema;
}

/** Hides a key that isn't an identifier, because it may be a player's data. */
function formatKey(part: PropertyKey): string {
  return /^[a-z_]\w{0,39}$/i.test(String(part)) ? `.${String(part)}` : '[?]';
}

const isCollection = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.core.$ZodRecord || schema instanceof z.core.$ZodArray;

function getChildSchema(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType;
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape[String(part)];
  return undefined;
}
