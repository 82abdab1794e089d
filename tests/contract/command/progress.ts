import { callKeys } from '#schema/calls.ts';
import type { CheckResult } from '../engine/findings.ts';
import type { Report } from '../report/report.ts';
import { formatGroups } from './format-groups.ts';

/** Output of lines. `live`: a terminal, whose last line can be overwritten. */
export interface Output {
  isLive: boolean;
  write(text: string): void;
}

/** Prints the calls that agree, each cause of findings, and the totals. */
export function formatSummary(
  report: Report,
  results: readonly CheckResult[],
  options: { isVerbose: boolean },
): string[] {
  const { summary, coverage, seed } = report;
  const percent = ({ covered, total }: { covered: number; total: number }) =>
    `${total === 0 ? 100 : Math.floor((100 * covered) / total)} %`;
  return [
    ...formatSkipped(results),
    ...formatAgreeing(report, results),
    ...formatGroups(report.groups, options),
    `coverage: calls ${percent(coverage.calls)}, statuses ${percent(coverage.statuses)}, properties ${percent(coverage.properties)}, rules ${percent(coverage.rules)}`,
    `${summary.checks} checks, ${summary.violations} violations, ${summary.risks} risks, ${summary.observations} observations, ${summary.skipped} skipped (seed ${seed}, schema ${report.schemaHash})`,
  ];
}

/** The calls without a violation or risk in one line. */
function formatAgreeing({ groups }: Report, results: readonly CheckResult[]): string[] {
  const grave = new Set(groups.flatMap((group) => (group.class === 'observation' ? [] : group.calls)));
  const done = new Set(results.flatMap(({ call, outcome }) => (outcome === 'skipped' ? [] : [call])));
  const agreeing = callKeys.filter((key) => done.has(key) && !grave.has(key));
  if (agreeing.length === 0) return [];
  const verb = agreeing.length === 1 ? 'call agrees' : 'calls agree';
  return [`✓ ${agreeing.length} ${verb}: ${agreeing.join(', ')}`];
}

/** Groups skipped checks by reason. */
function formatSkipped(results: readonly CheckResult[]): string[] {
  const byReason = new Map<string, Set<string>>();
  for (const { outcome, reason = '', call } of results) {
    if (outcome === 'skipped') byReason.set(reason, (byReason.get(reason) ?? new Set()).add(call));
  }
  return [...byReason].map(([reason, keys]) => `– skipped, ${reason}: ${[...keys].join(', ')}`);
}
