import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ATTEMPT_TIMEOUT_MS, CALL_TIMEOUT_MS } from '#rpc/host/timeouts.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { version } from '../../../package.json' with { type: 'json' };
import type { CallTimes } from '../checks/times.ts';
import { listTimes } from '../checks/times.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import type { CheckResult, ContractFinding } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import type { FindingClass } from '../policy.ts';
import { findingClasses } from '../policy.ts';
import type { FindingGroup } from './groups.ts';
import { groupFindings } from './groups.ts';
import type { Redactor } from './redaction.ts';

/** Content of `contract.json`. Contains nothing secret or personal. */
export interface Report {
  host: string;
  /** ISO 8601. */
  startedAt: string;
  /** Version of the portal whose router and rules judge. */
  version: string;
  schemaHash: string;
  /** Why the run ended before all checks were done. */
  interruption?: string;
  summary: { checks: number; violations: number; risks: number; unknown: number; skipped: number };
  /** Calls that the host has answered with a success. */
  answered: CallKey[];
  /** One entry for each cause; `summary` counts causes. */
  groups: FindingGroup[];
  findings: ContractFinding[];
  /** Response times in ms, and how long the portal waits. */
  times: { calls: CallTimes[]; attemptLimit: number; callLimit: number };
}

export interface ReportParts {
  session: ContractRun;
  startedAt: Date;
  /** Findings accepted by a baseline, by `findingKey`. */
  accepted: ReadonlySet<string>;
  redactor: Redactor;
  interruption?: string | undefined;
}

export function createReport(parts: ReportParts): Report {
  const { session, startedAt, accepted, redactor, interruption } = parts;
  const open = collectFindings(session.results).filter((finding) => !accepted.has(findingKey(finding)));
  const findings = redactor.deep(open);
  const groups = groupFindings(findings);
  const count = (grade: FindingClass) => groups.filter((one) => one.class === grade).length;
  return {
    host: session.hostUnderTest.name,
    startedAt: startedAt.toISOString(),
    version,
    schemaHash: computeSchemaHash(),
    ...(interruption !== undefined && { interruption }),
    summary: {
      checks: session.results.filter(({ outcome }) => outcome !== 'skipped').length,
      violations: count('violation'),
      risks: count('risk'),
      unknown: count('unknown'),
      skipped: session.results.filter(({ outcome }) => outcome === 'skipped').length,
    },
    answered: session.keys.filter((key) => session.answered.has(key)),
    groups,
    findings,
    times: { calls: listTimes(session), attemptLimit: ATTEMPT_TIMEOUT_MS, callLimit: CALL_TIMEOUT_MS },
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

/** Hash of everything that `calls` requires of a host. */
function computeSchemaHash(): string {
  const contract = callKeys.map((key) => {
    const { method, path, query, auth, host, input, strictResponse, failures } = callOf(key);
    const schemas = [input, strictResponse].map(
      (schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    return { key, method, path, query, auth, host, failures, schemas };
  });
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 16);
}
