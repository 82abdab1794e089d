import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { listRules } from '#schema/rule-sources.ts';
import type { RuleKind } from '#schema/source.ts';
import { isAssumed } from '#schema/source.ts';

/** The rule of policy.ts that a host breaks by taking this input: does the specification forbid it, or an assumption? */
export function ruleOfAccepted(
  key: CallKey,
  input: unknown,
): 'acceptedForbiddenInput' | 'acceptedUnusualInput' {
  const { input: schema } = calls[key];
  const rules = listRules(schema);
  const issues = z.safeParse(schema, input).error?.issues ?? [];
  const isForbidden = issues.some((issue) => {
    const kind = kindOf(issue);
    // The specification says that an email is one; this project chose the expression.
    if (kind === 'format') return false;
    const path = jsonPath(issue.path);
    const broken = rules.find((one) => one.path === path && one.kind === kind);
    // A rule of an object stands at its fields, and has the type of one of them.
    const { source } = broken ?? rules.find((one) => one.path.startsWith(path)) ?? {};
    return source !== undefined && !isAssumed(source);
  });
  return isForbidden ? 'acceptedForbiddenInput' : 'acceptedUnusualInput';
}

function kindOf(issue: z.core.$ZodIssue): RuleKind {
  switch (issue.code) {
    case 'invalid_value':
      return 'values';
    case 'too_small':
      return 'minimum';
    case 'too_big':
      return 'maximum';
    case 'invalid_format':
      return issue.format === 'regex' ? 'pattern' : 'format';
    case 'custom':
      return 'pattern';
    default:
      return 'type';
  }
}
