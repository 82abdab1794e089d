import type { Call } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Finding } from '../engine/findings.ts';
import { generalPath, schemaAt, stepsOf } from '../generate/json-path.ts';
import { kindOf, sourceOf, sourceOfKind } from '../generate/source.ts';

/** A change of the schema that would accept what the host does. Whether it should is a person's to say. */
export interface Suggestion {
  /** What of the schema it changes: 'leaderboard $.topPlayers[*].rank'. */
  place: string;
  before: string | undefined;
  after: string;
}

export function suggestionFor({ call: key, check, path, actual, status }: Finding): Suggestion | undefined {
  const { response }: Call = calls[key];
  if (check === 'status') {
    return { place: `${key} failures`, before: undefined, after: `{ status: ${status}, when: '…' },` };
  }
  if (!response || path === '$') return undefined;
  const place = `${key} ${generalPath(response, path)}`;
  const name = stepsOf(path).at(-1) ?? '';
  if (check === 'unknown-field') {
    return { place, before: undefined, after: `${name}: ${sourceOfKind(actual)}.optional(),` };
  }
  const schema = check === 'body' ? schemaAt(response, path) : undefined;
  if (!schema) return undefined;
  const before = sourceOf(schema);
  return {
    place,
    before: `${name}: ${before},`,
    after: `${name}: ${accepting(before, kindOf(schema), actual)},`,
  };
}

function accepting(before: string, expected: string, actual: string): string {
  // What an optional field lacks may also be written as null.
  if (actual === 'nothing' || actual === 'null') return `${before}.optional()`;
  // Of the right kind, so it is a limit that refuses it.
  return actual === expected ? sourceOfKind(actual) : `z.union([${before}, ${sourceOfKind(actual)}])`;
}
