import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import type { CheckResult, ContractFinding } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { FindingClass } from '../policy.ts';
import { findingClasses } from '../policy.ts';
import type { FindingGroup } from './groups.ts';
import { groupFindings } from './groups.ts';
import type { Redactor } from './redaction.ts';
import { computeSchemaHash } from './schema-hash.ts';

/** Content of `contract.json`. Contains nothing secret or personal. */
export interface Report {
  host: string;
  /** ISO 8601. */
  startedAt: string;
  schemaHash: string;
  /** Why the run ended before all checks were done. */
  interruption?: string;
  summary: { checks: number; violations: number; risks: number; observations: number; skipped: number };
  /** Calls that the host has answered with a success. */
  answered: CallKey[];
  /** One entry for each cause; `summary` counts causes. */
  groups: FindingGroup[];
  findings: ContractFinding[];
  /** The project's assumptions, as this run and earlier ones have met them. */
  assumptions: readonly LedgerEntry[];
}

export interface ReportParts {
  session: ContractRun;
  startedAt: Date;
  /** Findings accepted by a baseline, by `findingKey`. */
  accepted: ReadonlySet<string>;
  redactor: Redactor;
  interruption?: string | undefined;
  assumptions: readonly LedgerEntry[];
}

export function createReport(parts: ReportParts): Report {
  const { session, startedAt, accepted, redactor, interruption, assumptions } = parts;
  const open = collectFindings(session.results).filter((finding) => !accepted.has(findingKey(finding)));
  const findings = redactor.deep(open);
  const groups = groupFindings(findings);
  const count = (grade: FindingClass) => groups.filter((one) => one.class === grade).length;
  return {
    host: session.hostUnderTest.name,
    startedAt: startedAt.toISOString(),
    schemaHash: computeSchemaHash(),
    ...(interruption !== undefined && { interruption }),
    summary: {
      checks: session.results.filter(({ outcome }) => outcome !== 'skipped').length,
      violations: count('violation'),
      risks: count('risk'),
      observations: count('observation'),
      skipped: session.results.filter(({ outcome }) => outcome === 'skipped').length,
    },
    answered: session.keys.filter((key) => session.answered.has(key)),
    groups,
    findings,
    assumptions,
  };
}

/** Removes duplicate findings; sorts by class, then by the order of the calls. */
export function collectFindings(results: readonly CheckResult[]): ContractFinding[] {
  const found = new Map(results.flatMap(({ findings }) => findings.map((one) => [findingKey(one), one])));
  return [...found.values()].sort(
    (a, b) => classRank(a) - classRank(b) || callKeys.indexOf(a.call) - callKeys.indexOf(b.call),
  );
}

const classRank = (finding: ContractFinding) => findingClasses.indexOf(finding.class);
