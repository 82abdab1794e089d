import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { ContractFinding } from '../engine/findings.ts';
import { generalizePath } from '../generate/json-path.ts';
import type { FindingClass, RuleName } from '../policy.ts';
import { findingClasses } from '../policy.ts';

/** Findings with one cause: the same rule, broken at the same field. */
export interface FindingGroup {
  rule: RuleName;
  class: FindingClass;
  /** Name of the field, of an unknown one its path; undefined if the whole response breaks the rule. */
  field: string | undefined;
  calls: CallKey[];
  count: number;
  /** The finding that is the shortest to read. */
  example: ContractFinding;
}

/** Groups findings by cause; the gravest first, then those with the most findings. */
export function groupFindings(findings: readonly ContractFinding[]): FindingGroup[] {
  const byCause = new Map<string, [ContractFinding, ...ContractFinding[]]>();
  for (const finding of findings) {
    const cause = JSON.stringify([finding.rule, findField(finding)]);
    const alike = byCause.get(cause);
    if (alike) alike.push(finding);
    else byCause.set(cause, [finding]);
  }
  // A changed account comes first: somebody has to mend it.
  const rank = (group: FindingGroup) =>
    group.rule === 'accountChanged' ? -1 : findingClasses.indexOf(group.class);
  return Array.from(byCause.values(), createGroup).sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

function createGroup(alike: [ContractFinding, ...ContractFinding[]]): FindingGroup {
  const [first] = alike;
  return {
    rule: first.rule,
    class: first.class,
    field: findField(first),
    calls: callKeys.filter((key) => alike.some(({ call }) => call === key)),
    count: alike.length,
    example: alike.reduce((shortest, one) => (one.message.length < shortest.message.length ? one : shortest)),
  };
}

/** The last name in a finding's path, whichever call, list item or map entry it belongs to. A whole response has none. */
function findField({ rule, path }: ContractFinding): string | undefined {
  // A field that no schema knows is named by its place.
  if (rule === 'unknownField') return generalizePath(path);
  return rule === 'unreadableResponse'
    ? undefined
    : /([^.$[\]*]+)(?:\[\*\])*$/.exec(generalizePath(path))?.[1];
}
