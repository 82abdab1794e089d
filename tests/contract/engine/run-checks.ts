import { withAccountCompared } from '../checks/account.ts';
import { checkTokens } from '../checks/auth.ts';
import { checkAbsentZeros } from '../checks/consistency/absent-zeros.ts';
import { checkConsistency } from '../checks/consistency/consistency.ts';
import { checkInputs } from '../checks/inputs.ts';
import { checkLeaks } from '../checks/leaks.ts';
import { checkMethods } from '../checks/methods.ts';
import { checkOwnership } from '../checks/ownership.ts';
import { checkRepeats } from '../checks/repeats.ts';
import { checkResponses } from '../checks/responses.ts';
import { checkStates } from '../checks/sign-in-states.ts';
import { checkTimes } from '../checks/times.ts';
import { withOptionsRestored } from '../sequences/options.ts';
import { checkDeletion, checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import type { ContractRun } from './contract-run.ts';

/**
 * Runs all checks: what the portal needs, then who gets what, then writes, then how bad requests are refused. `isQuick`:
 * only the most valuable ones.
 */
export async function runAllChecks(session: ContractRun, { isQuick = false } = {}): Promise<void> {
  await finishEarlierRun(session);
  await withAccountCompared(session, async () => {
    for (const check of quickChecks) await check(session);
    if (isQuick) return;
    await withOptionsRestored(session, async () => {
      for (const check of badRequestChecks) await check(session);
    });
  });
  if (!isQuick) await checkDeletion(session);
  await checkAbsentZeros(session);
  await checkTimes(session);
  await checkLeaks(session);
}

type Check = (session: ContractRun) => Promise<void>;

const quickChecks: readonly Check[] = [
  checkResponses,
  checkRepeats,
  checkOwnership,
  checkTokens,
  checkConsistency,
  checkSequences,
  checkStates,
];

const badRequestChecks: readonly Check[] = [checkInputs, checkMethods];
