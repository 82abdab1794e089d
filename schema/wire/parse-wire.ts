import type { z } from 'zod';
import { clearEmptyAccounts } from './empty-accounts.ts';
import { valueAt } from './value-at.ts';

/**
 * Parses a response. An empty list where an object belongs is an empty object, because PHP writes both as `[]`. A list that
 * is missing from an object with other fields is null, which `wire.ts` reads as an empty list: protobuf's JSON and Go's
 * `omitempty` leave out an empty list. Also returns the JSON as it was read.
 */
export function parseWire(schema: z.ZodType, sent: unknown) {
  const response = clearEmptyAccounts(sent);
  const first = schema.safeParse(response);
  const issues = first.error?.issues ?? [];
  const meant = issues.flatMap((issue) => {
    const value = findMeantValue(issue, issues, response);
    return value === undefined ? [] : [{ path: issue.path, value }];
  });
  if (meant.length === 0) return { result: first, json: response };
  const json: unknown = structuredClone(response);
  for (const { path, value } of meant)
    Object.assign(valueAt(json, path.slice(0, -1)) ?? {}, { [path.at(-1) ?? '']: value });
  return { result: schema.safeParse(json), json };
}

function findMeantValue(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[], response: unknown) {
  const { code, path } = issue;
  if (code !== 'invalid_type' || path.length === 0) return undefined;
  const value = valueAt(response, path);
  if (Array.isArray(value) && value.length === 0) return {};
  const isLeftOut = issue.expected === 'array' && value === undefined;
  return isLeftOut && isTrusted(path.slice(0, -1), issues, response) ? null : undefined;
}

/** Whether a known field of an object is legible, and nothing that may hold the list has a name that nobody knows. */
function isTrusted(at: readonly PropertyKey[], issues: readonly z.core.$ZodIssue[], response: unknown) {
  const inside = issues.filter(({ path }) => at.every((part, index) => part === path[index]));
  const unknown = inside.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === at.length ? issue.keys : [],
  );
  const unreadable = new Set([...unknown, ...inside.map(({ path }) => path[at.length])]);
  const fields = Object.entries(valueAt(response, at) ?? {});
  return (
    fields.some(([name, value]) => value !== null && !unreadable.has(name)) &&
    !fields.some(([name, value]) => unknown.includes(name) && typeof value === 'object' && value !== null)
  );
}
