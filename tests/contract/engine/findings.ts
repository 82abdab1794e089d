import type { CallKey } from '#schema/calls.ts';
import type { Finding as VerdictFinding } from '#schema/conformance.ts';
import type { FindingClass, RuleName } from '../policy.ts';
import type { ContractExchange } from './exchange.ts';

/** The checks beyond the shape of one response. */
export type CheckName = 'response' | 'auth' | 'input' | 'method' | 'ownership' | 'consistency' | 'state';

/** One disagreement, from `schema/conformance.ts` or a check of this command. */
export interface ContractFinding {
  call: CallKey;
  check: CheckName | VerdictFinding['check'] | 'plausible';
  /** The broken rule of policy.ts. */
  rule: RuleName;
  class: FindingClass;
  /** Status of the response; 0 without one. */
  status: number;
  /** JSONPath into the response. */
  path: string;
  expected: string;
  actual: string;
  /** A sentence for people. */
  message: string;
}

/** One check and its result. */
export interface CheckResult {
  call: CallKey;
  check: CheckName;
  /** The attempt: 'with an expired token'. */
  title: string;
  outcome: 'agreed' | 'found' | 'skipped';
  /** Reason for a skipped check. */
  reason?: string;
  findings: ContractFinding[];
  exchange?: ContractExchange;
  ms: number;
}

/** Identifies a finding: two findings with the same key report the same problem at the same place. */
export const findingKey = ({ call, check, rule, status, path, expected, actual }: ContractFinding) =>
  JSON.stringify([call, check, rule, status, path, expected, actual]);

const MAX_TEXT_LENGTH = 1_000;

/** A finding in whose texts nothing of a host acts on a terminal or on the log of a CI: no sign of control, no command. */
export function toPlainFinding(finding: ContractFinding): ContractFinding {
  const { path, expected, actual, message } = finding;
  return {
    ...finding,
    ...{
      path: toPlain(path),
      expected: toPlain(expected),
      actual: toPlain(actual),
      message: toPlain(message),
    },
  };
}

const toPlain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}\u2028\u2029]+/gu, ' ')
    .replaceAll('::', ': :')
    .replaceAll('##', '# #')
    .slice(0, MAX_TEXT_LENGTH);
