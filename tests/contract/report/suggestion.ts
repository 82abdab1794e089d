import type { Call } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { findSchema, generalizePath, parseJsonPath } from '../generate/json-path.ts';
import { formatKind, formatSchema, schemaKind } from '../generate/schema-source.ts';

/** A change of the schema that would accept what the host does. Whether it should is a person's to say. */
export interface Suggestion {
  /** What of the schema it changes: 'leaderboard $.topPlayers[*].rank'. */
  place: string;
  before: string | undefined;
  after: string;
}

export function createSuggestion({
  call: key,
  check,
  path,
  actual,
  status,
}: ContractFinding): Suggestion | undefined {
  const { response }: Call = calls[key];
  if (check === 'status') {
    return { place: `${key} failures`, before: undefined, after: `{ status: ${status}, when: '…' },` };
  }
  if (!response || path === '$') return undefined;
  const place = `${key} ${generalizePath(response, path)}`;
  const name = parseJsonPath(path).at(-1) ?? '';
  if (check === 'unknown-field') {
    return { place, before: undefined, after: `${name}: ${formatKind(actual)}.optional(),` };
  }
  const schema = check === 'body' ? findSchema(response, path) : undefined;
  if (!schema) return undefined;
  const before = formatSchema(schema);
  return {
    place,
    before: `${name}: ${before},`,
    after: `${name}: ${formatAcceptingSchema(before, schemaKind(schema), actual)},`,
  };
}

function formatAcceptingSchema(before: string, expected: string, actual: string): string {
  // What an optional field lacks may also be written as null.
  if (actual === 'nothing' || actual === 'null') return `${before}.optional()`;
  // Of the right kind, so it is a limit that refuses it.
  return actual === expected ? formatKind(actual) : `z.union([${before}, ${formatKind(actual)}])`;
}
