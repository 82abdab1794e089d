import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { CheckResult, ContractFinding } from '../engine/findings.ts';
import type { Report } from '../report/report.ts';
import { collectFindings } from '../report/report.ts';

/** Output of lines. `live`: a terminal, whose last line can be overwritten. */
export interface Output {
  isLive: boolean;
  write(text: string): void;
}

/** Prints a line per call, one per finding, and the totals. */
export function formatSummary(report: Report, results: readonly CheckResult[]): string[] {
  const { summary, coverage, seed } = report;
  const shown = callKeys.filter((key) => results.some(({ call }) => call === key));
  const percent = ({ covered, total }: { covered: number; total: number }) =>
    `${total === 0 ? 100 : Math.floor((100 * covered) / total)} %`;
  return [
    ...shown.map((key) => formatCall(key, results)),
    ...formatFindings(report.findings),
    ...formatSkipped(results),
    `coverage: calls ${percent(coverage.calls)}, statuses ${percent(coverage.statuses)}, properties ${percent(coverage.properties)}, rules ${percent(coverage.rules)}`,
    `${summary.checks} checks, ${summary.violations} violations, ${summary.risks} risks, ${summary.observations} observations, ${summary.skipped} skipped (seed ${seed}, schema ${report.schemaHash})`,
  ];
}

const MAX_SIMILAR = 4;

/** Prints the first few of similar findings; the reports contain all. */
function formatFindings(findings: readonly ContractFinding[]): string[] {
  const alike = new Map<string, ContractFinding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.call, finding.rule]);
    alike.set(key, [...(alike.get(key) ?? []), finding]);
  }
  return [...alike.values()].flatMap((group) => [
    ...group
      .slice(0, MAX_SIMILAR)
      .map(({ class: grade, check, message }) => `${grade === 'violation' ? '✗' : '!'} ${check}: ${message}`),
    ...(group.length > MAX_SIMILAR ? [`  and ${group.length - MAX_SIMILAR} more like these`] : []),
  ]);
}

function formatCall(key: CallKey, results: readonly CheckResult[]): string {
  const own = results.filter(({ call }) => call === key);
  const findings = collectFindings(results).filter(({ call }) => call === key);
  const worst = findings.some((one) => one.class === 'violation') ? '✗' : '!';
  const done = own.filter(({ outcome }) => outcome !== 'skipped').length;
  const mark = findings.length > 0 ? worst : '✓';
  const found = findings.length > 0 ? `, ${findings.length} findings` : '';
  return `${done === 0 && findings.length === 0 ? '–' : mark} ${key}: ${done} checks${found}`;
}

/** Groups skipped checks by reason. */
function formatSkipped(results: readonly CheckResult[]): string[] {
  const byReason = new Map<string, Set<string>>();
  for (const { outcome, reason = '', call } of results) {
    if (outcome === 'skipped') byReason.set(reason, (byReason.get(reason) ?? new Set()).add(call));
  }
  return [...byReason].map(([reason, keys]) => `– skipped, ${reason}: ${[...keys].join(', ')}`);
}
