import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { CoverageReport } from '../engine/coverage.ts';
import type { CheckResult, Finding } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import type { Session } from '../engine/session.ts';
import type { Redactor } from './redaction.ts';
import { schemaHash } from './schema-hash.ts';

/** What `contract.json` holds. Nothing of it is secret or personal. */
export interface Report {
  host: string;
  /** ISO. */
  startedAt: string;
  schemaHash: string;
  seed: number;
  summary: { checks: number; violations: number; warnings: number; skipped: number };
  coverage: CoverageReport;
  findings: Finding[];
}

export interface ReportParts {
  session: Session;
  startedAt: Date;
  /** Findings that a baseline has accepted, by `findingKey`. */
  accepted: ReadonlySet<string>;
  redactor: Redactor;
}

export function reportOf({ session, startedAt, accepted, redactor }: ReportParts): Report {
  const findings = findingsOf(session.results).filter((finding) => !accepted.has(findingKey(finding)));
  const count = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity).length;
  return {
    host: session.subject.host,
    startedAt: startedAt.toISOString(),
    schemaHash: schemaHash(),
    seed: session.seed,
    summary: {
      checks: session.results.filter(({ outcome }) => outcome !== 'skipped').length,
      violations: count('violation'),
      warnings: count('warning'),
      skipped: session.results.filter(({ outcome }) => outcome === 'skipped').length,
    },
    coverage: session.coverage.report(keysOf(session)),
    findings: redactor.deep(findings),
  };
}

/** Each finding once, the worst first, then in the order of the calls. */
export function findingsOf(results: readonly CheckResult[]): Finding[] {
  const found = new Map(results.flatMap(({ findings }) => findings.map((one) => [findingKey(one), one])));
  return [...found.values()].sort(
    (a, b) => rank(a) - rank(b) || callKeys.indexOf(a.call) - callKeys.indexOf(b.call),
  );
}

const rank = ({ severity }: Finding) => (severity === 'violation' ? 0 : 1);

export const keysOf = (session: Session): CallKey[] => callKeys.filter((key) => session.wants(key));
