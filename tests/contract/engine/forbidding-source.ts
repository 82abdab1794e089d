import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { listRules } from '#schema/openapi/rules.ts';
import { listBrokenRules } from './broken-rules.ts';

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
