import { callKeys, calls } from '#schema/calls.ts';
import { checkAuth } from '../checks/auth.ts';
import { checkConsistency } from '../checks/consistency.ts';
import { checkGeneratedInputs } from '../checks/generated-inputs.ts';
import { checkInvalidInputs } from '../checks/invalid-inputs.ts';
import { checkLeaks } from '../checks/leaks.ts';
import { checkBodySizes, checkMethods } from '../checks/methods.ts';
import { checkOwnership } from '../checks/ownership.ts';
import { checkResponses } from '../checks/responses.ts';
import { checkRuleParity } from '../checks/rule-parity.ts';
import { checkWrites } from '../checks/writes.ts';
import { checkDeletion, checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import type { ContractRun } from './contract-run.ts';

export interface RunChecksOptions {
  /** Runs only the most valuable checks. */
  isQuick?: boolean;
  /** Checks several reads at once, which saves time if the host is far away. */
  isParallel?: boolean;
}

type Check = (session: ContractRun) => Promise<void>;

/**
 * Runs all checks: what the portal needs, then who gets what, then writes, then how bad requests are refused. `runs`:
 * generated inputs for each call.
 */
export async function runAllChecks(
  session: ContractRun,
  runs: number,
  { isQuick = false, isParallel = false }: RunChecksOptions = {},
): Promise<void> {
  const run = isParallel ? checkReadsAtOnce : checkAll;
  await finishEarlierRun(session);
  await checkResponses(session);
  await run(session, [checkOwnership, checkAuth]);
  await checkAll(session, [checkConsistency, checkWrites, checkSequences]);
  if (isQuick) return checkLeaks(session);
  await run(session, [
    (part) => checkInvalidInputs(part, runs),
    (part) => checkGeneratedInputs(part, runs),
    checkRuleParity,
  ]);
  await checkAll(session, [checkMethods, checkBodySizes, checkDeletion, checkLeaks]);
}

async function checkAll(session: ContractRun, checks: readonly Check[]): Promise<void> {
  for (const check of checks) await check(session);
}

/** Runs the checks of all reads at once, then those of the other calls one after another. */
async function checkReadsAtOnce(session: ContractRun, checks: readonly Check[]): Promise<void> {
  const only = (isIncluded: ContractRun['includes']): ContractRun => ({
    ...session,
    includes: (key) => session.includes(key) && isIncluded(key),
  });
  const reads = callKeys.filter((key) => calls[key].isRepeatable && session.includes(key));
  const ends = await Promise.allSettled(
    reads.map((read) =>
      checkAll(
        only((key) => key === read),
        checks,
      ),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await checkAll(
    only((key) => !reads.includes(key)),
    checks,
  );
}
