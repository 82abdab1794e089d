import type { CallKey } from '#schema/calls.ts';
import type { Finding as VerdictFinding } from '#schema/conformance.ts';
import type { ContractExchange } from './exchange.ts';

/** What is looked at, beyond the shape of one answer. */
export type CheckName =
  | 'answer'
  | 'auth'
  | 'input'
  | 'generated'
  | 'method'
  | 'size'
  | 'ownership'
  | 'parity'
  | 'state';

/** One disagreement: what `schema/verdict.ts` finds in an exchange, or what a check of this command does. */
export interface ContractFinding {
  call: CallKey;
  check: CheckName | VerdictFinding['check'];
  severity: 'violation' | 'warning';
  /** Of the answer; 0 when none came. */
  status: number;
  /** JSONPath into the answer. */
  path: string;
  expected: string;
  actual: string;
  /** A sentence for a person. */
  message: string;
}

/** One thing that was looked at, and what came of it. */
export interface CheckResult {
  call: CallKey;
  check: CheckName;
  /** What was tried: 'with an expired token'. */
  title: string;
  outcome: 'agreed' | 'found' | 'skipped';
  /** Why it was skipped. */
  reason?: string;
  findings: ContractFinding[];
  exchange?: ContractExchange;
  ms: number;
}

/** Findings are the same when they say the same of the same place. */
export const findingKey = ({ call, check, severity, status, path, expected, actual }: ContractFinding) =>
  JSON.stringify([call, check, severity, status, path, expected, actual]);
