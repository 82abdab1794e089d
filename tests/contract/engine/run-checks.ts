import { checkMainToken, checkOtherTokens } from '../checks/auth.ts';
import { checkConsistency } from '../checks/consistency/consistency.ts';
import { checkInputs } from '../checks/inputs.ts';
import { checkLeaks, checkStates } from '../checks/leaks.ts';
import { checkBodySizes, checkMethods } from '../checks/methods.ts';
import { checkOwnership } from '../checks/ownership.ts';
import { checkResponses } from '../checks/responses.ts';
import { checkDeletion, checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import type { ContractRun } from './contract-run.ts';

/**
 * Runs all checks: what the portal needs, then who gets what, then writes, then how bad requests are refused. `isQuick`:
 * only the most valuable ones.
 */
export async function runAllChecks(session: ContractRun, { isQuick = false } = {}): Promise<void> {
  await finishEarlierRun(session);
  for (const check of [...quickChecks, ...(isQuick ? [] : otherChecks), checkLeaks]) await check(session);
}

type Check = (session: ContractRun) => Promise<void>;

const quickChecks: readonly Check[] = [
  checkResponses,
  checkOwnership,
  checkMainToken,
  checkConsistency,
  checkSequences,
  checkStates,
];

const otherChecks: readonly Check[] = [
  checkOtherTokens,
  checkInputs,
  checkMethods,
  checkBodySizes,
  checkDeletion,
];
