import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { CheckResult } from '../engine/findings.ts';
import { policy } from '../policy.ts';
import type { FindingGroup } from '../report/groups.ts';
import type { Report } from '../report/report.ts';

/** Prints the calls that agree, each cause of findings, and the totals. */
export function formatSummary(
  report: Report,
  results: readonly CheckResult[],
  options: { isVerbose: boolean },
): string[] {
  const { summary } = report;
  return [
    ...formatSkipped(report, results),
    ...formatAgreeing(report, results),
    ...formatGroups(report.groups, options),
    `${summary.checks} checks, ${plural(summary.violations, 'violation')}, ${plural(summary.risks, 'risk')}, ${plural(summary.observations, 'observation')}, ${summary.skipped} skipped (schema ${report.schemaHash})`,
  ];
}

const plural = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** The calls that have succeeded, without a violation or risk, in one line. */
function formatAgreeing({ groups, answered }: Report, results: readonly CheckResult[]): string[] {
  const grave = new Set(groups.flatMap((group) => (group.class === 'observation' ? [] : group.calls)));
  const done = new Set(results.flatMap(({ call, outcome }) => (outcome === 'skipped' ? [] : [call])));
  const agreeing = callKeys.filter((key) => done.has(key) && !grave.has(key) && answered.includes(key));
  if (agreeing.length === 0) return [];
  const verb = agreeing.length === 1 ? 'call agrees' : 'calls agree';
  return [`✓ ${agreeing.length} ${verb}: ${agreeing.join(', ')}`];
}

/** Groups skipped checks by reason: calls that were never answered, then those of which other checks were made. */
function formatSkipped({ answered }: Report, results: readonly CheckResult[]): string[] {
  const byReason = new Map<string, Set<CallKey>>();
  for (const { outcome, reason = '', call } of results) {
    if (outcome === 'skipped') byReason.set(reason, (byReason.get(reason) ?? new Set()).add(call));
  }
  return [...byReason].map(([reason, keys]) => {
    const untested = [...keys].filter((key) => !answered.includes(key));
    const others = [...keys].filter((key) => !untested.includes(key));
    const parts = [
      ...(untested.length > 0 ? [untested.join(', ')] : []),
      ...(others.length > 0 ? [`some checks of ${others.join(', ')}`] : []),
    ];
    return `– skipped, ${reason}: ${parts.join('; ')}`;
  });
}

const marks = { violation: '✗', risk: '!', observation: 'i' } as const;

/** Prints each cause with its example and what to do. Counts observations in one line, unless all are wanted. */
function formatGroups(groups: readonly FindingGroup[], { isVerbose }: { isVerbose: boolean }): string[] {
  const shown = groups.filter((group) => isVerbose || group.class !== 'observation');
  const others = groups.filter((group) => !shown.includes(group));
  return [...shown.flatMap(formatGroup), ...(others.length > 0 ? [formatObservations(others)] : [])];
}

function formatGroup(group: FindingGroup): string[] {
  const { says, effect, change } = policy[group.rule];
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
  const { title } = policy[rule];
  return field === undefined ? title : `${title} (${field})`;
}

const formatCount = ({ calls, count }: FindingGroup) =>
  count > calls.length ? `${calls.join(', ')} (${count} times)` : calls.join(', ');

/** One line, with the findings of each rule. */
function formatObservations(groups: readonly FindingGroup[]): string {
  const byTitle = new Map<string, number>();
  for (const { rule, count } of groups) {
    const { title } = policy[rule];
    byTitle.set(title, (byTitle.get(title) ?? 0) + count);
  }
  const counts = [...byTitle].map(([title, count]) => `${title} ${count}×`);
  return `i observations, on which nothing depends (--verbose lists them): the host ${counts.join(', ')}`;
}
