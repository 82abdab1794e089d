import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { listRules } from '#schema/openapi/rules.ts';
import type { RuleKind } from '#schema/openapi/sources.ts';

/** A rule that a value breaks, with the kinds of `schema/openapi/sources.ts`. */
export interface BrokenRule {
  path: readonly PropertyKey[];
  kind: RuleKind;
}

/** Lists the rules of a schema that a value breaks. */
export const listBrokenRules = (schema: z.core.$ZodType, value: unknown): BrokenRule[] =>
  (z.safeParse(schema, value).error?.issues ?? []).map((issue) => ({
    path: issue.path,
    kind: kindOf(issue),
  }));

/** The rule of policy.ts that a host breaks by taking this input: does the specification forbid it, or an assumption? */
export function ruleOfAccepted(
  key: CallKey,
  input: unknown,
): 'acceptedForbiddenInput' | 'acceptedUnusualInput' {
  const { input: schema } = calls[key];
  const rules = listRules(key).filter(({ part }) => part === 'input');
  const isForbidden = listBrokenRules(schema, input).some(({ kind, path: at }) => {
    // The specification says that an email is one; this project chose the expression.
    if (kind === 'format') return false;
    const path = jsonPath(at);
    const broken = rules.find((one) => one.path === path && one.kind === kind);
    // A rule of an object stands at its fields, and has the type of one of them.
    const { source } = broken ?? rules.find((one) => one.path.startsWith(path)) ?? {};
    return typeof source === 'string';
  });
  return isForbidden ? 'acceptedForbiddenInput' : 'acceptedUnusualInput';
}

/** Whether a rule at '$.topPlayers[*].rank' is one about the value at ['topPlayers', 3, 'rank']. */
export function isAt(rulePath: string, path: readonly PropertyKey[]): boolean {
  const parts = splitPath(rulePath);
  return parts.length === path.length && parts.every((part, index) => part === '[*]' || part === path[index]);
}

function kindOf(issue: z.core.$ZodIssue): RuleKind {
  switch (issue.code) {
    case 'too_small':
      return 'minimum';
    case 'too_big':
      return 'maximum';
    case 'invalid_value':
      return 'values';
    case 'invalid_format':
      return issue.format === 'regex' ? 'pattern' : 'format';
    case 'invalid_type':
      return issue.expected === 'int' ? 'format' : 'type';
    case 'custom':
      return 'pattern';
    case 'invalid_key':
      return issue.issues[0] ? kindOf(issue.issues[0]) : 'type';
    default:
      return 'type';
  }
}

/** Lists the values at a rule's path; `[*]` stands for every item of a list and every entry of a map. */
export function listValues(value: unknown, path: string): unknown[] {
  const found = splitPath(path).reduce<unknown[]>(
    (values, part) => values.flatMap((one) => enter(one, part)),
    [value],
  );
  return found.filter((one) => one !== undefined && one !== null);
}

const splitPath = (path: string): string[] => path.match(/\[\*\]|[^.$[\]*]+/g) ?? [];

function enter(value: unknown, part: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = new Map(Object.entries(value));
  return part === '[*]' ? [...entries.values()] : [entries.get(part)];
}
