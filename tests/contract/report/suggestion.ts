import { callOf } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { findSchema, generalizePath, parseJsonPath } from '../generate/json-path.ts';
import { formatKind, formatSchema, schemaKind } from '../generate/schema-source.ts';

/** A schema change that would accept the host's behaviour. A person decides whether it should. */
export interface Suggestion {
  /** The changed place: 'leaderboard $.topPlayers[*].rank'. */
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
  const { response } = callOf(key);
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
  // A missing optional field may also be null.
  if (actual === 'nothing' || actual === 'null') return `${before}.optional()`;
  // The kind is right, so a constraint refuses the value.
  return actual === expected ? formatKind(actual) : `z.union([${before}, ${formatKind(actual)}])`;
}
