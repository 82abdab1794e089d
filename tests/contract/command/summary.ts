import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { CheckResult } from '../engine/findings.ts';
import { getRule } from '../policy.ts';
import type { FindingGroup } from '../report/groups.ts';
import type { Report } from '../report/report.ts';

/** Prints the calls that agree, each cause of findings, and the totals. */
export function formatSummary(report: Report, results: readonly CheckResult[]): string[] {
  const { summary } = report;
  const isChanged = (group: FindingGroup) => group.rule === 'accountChanged';
  return [
    ...report.groups.filter(isChanged).flatMap(formatGroup),
    ...formatSkipped(report, results),
    ...formatAgreeing(report, results),
    ...report.groups.filter((group) => !isChanged(group) && !isUnknown(group)).flatMap(formatGroup),
    ...formatUnknown(report.groups.filter(isUnknown)),
    `${summary.checks} checks, ${plural(summary.violations, 'violation')}, ${plural(summary.risks, 'risk')}, ${summary.unknown > 0 ? `${plural(summary.unknown, 'unknown field')}, ` : ''}${summary.skipped} skipped (version ${report.version}, schema ${report.schemaHash})`,
  ];
}

const isUnknown = (group: FindingGroup) => group.class === 'unknown';

/** A host that sends maps where the schema has objects may have any number of such fields. */
const MAX_UNKNOWN_LINES = 50;

/** A line for each field that no schema knows: what the schemas lack. */
function formatUnknown(groups: readonly FindingGroup[]): string[] {
  const lines = groups
    .toSorted((a, b) => (a.field ?? '').localeCompare(b.field ?? ''))
    .map(({ field, calls, example }) => `? unknown: ${field} (${example.actual}), in ${calls.join(', ')}`);
  const left = lines.length - MAX_UNKNOWN_LINES;
  return [...lines.slice(0, MAX_UNKNOWN_LINES), ...(left > 0 ? [`? unknown: ${left} more`] : [])];
}

const plural = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The calls that have succeeded, without a violation or risk, in one line. */
function formatAgreeing(
  { groups, answered, interruption }: Report,
  results: readonly CheckResult[],
): string[] {
  const grave = new Set(groups.flatMap((group) => (isUnknown(group) ? [] : group.calls)));
  const done = new Set(results.flatMap(({ call, outcome }) => (outcome === 'skipped' ? [] : [call])));
  const agreeing = callKeys.filter((key) => done.has(key) && !grave.has(key) && answered.includes(key));
  if (agreeing.length === 0) return [];
  // Nobody knows the findings that an interrupted run would have made later.
  if (interruption !== undefined)
    return [`  ${agreeing.length} calls without a finding so far: ${agreeing.join(', ')}`];
  const verb = agreeing.length === 1 ? 'call agrees' : 'calls agree';
  return [`✓ ${agreeing.length} ${verb}: ${agreeing.join(', ')}`];
}

/** Groups skipped checks by reason: calls that the run has not made, then those of which other checks were made. */
function formatSkipped({ answered }: Report, results: readonly CheckResult[]): string[] {
  const byReason = new Map<string, Set<CallKey>>();
  for (const { outcome, reason = '', call } of results) {
    // The first reason is why the call itself was not made.
    const isNamed = !answered.includes(call) && [...byReason.values()].some((keys) => keys.has(call));
    if (outcome === 'skipped' && !isNamed)
      byReason.set(reason, (byReason.get(reason) ?? new Set()).add(call));
  }
  const format = (is: 'not asked' | 'skipped', has: (key: CallKey) => boolean) =>
    [...byReason].flatMap(([reason, all]) => {
      const keys = [...all].filter(has);
      const what = is === 'skipped' ? `some checks of ${keys.join(', ')}` : keys.join(', ');
      return keys.length > 0 ? [`– ${is}, ${reason}: ${what}`] : [];
    });
  return [
    ...format('not asked', (key) => !answered.includes(key)),
    ...format('skipped', (key) => answered.includes(key)),
  ];
}

const marks = { violation: '✗', risk: '!', unknown: '?' } as const;

/** A cause with its example and what to do. */
function formatGroup(group: FindingGroup): string[] {
  const { says, effect, change } = getRule(group.rule);
  return [
    `${marks[group.class]} ${group.class}: the host ${describeCause(group)}`,
    `    calls    ${formatCount(group)}`,
    `    example  ${group.example.message}`,
    `    says     ${says}`,
    `    portal   ${effect}`,
    `    change   ${change}`,
  ];
}

/** The broken rule and its field: 'sends a value of another kind than the portal reads (rank)'. */
export function describeCause({ rule, field }: FindingGroup): string {
  const { title } = getRule(rule);
  return field === undefined ? title : `${title} (${field})`;
}

const formatCount = ({ calls, count }: FindingGroup) =>
  count > calls.length ? `${calls.join(', ')} (${count} times)` : calls.join(', ');
