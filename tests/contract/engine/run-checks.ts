import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { checkMainToken, checkOtherTokens } from '../checks/auth.ts';
import { checkOptions } from '../checks/consistency/options.ts';
import { checkConsistency } from '../checks/consistency.ts';
import { checkGeneratedInputs } from '../checks/generated-inputs.ts';
import { checkInvalidInputs } from '../checks/invalid-inputs.ts';
import { checkLeaks, checkStates } from '../checks/leaks.ts';
import { checkBodySizes, checkMethods } from '../checks/methods.ts';
import { checkOwnership } from '../checks/ownership.ts';
import { checkResponses } from '../checks/responses.ts';
import { checkRuleParity } from '../checks/rule-parity.ts';
import { checkFirstWrites, checkOtherWrites } from '../checks/writes.ts';
import { checkDeletion, checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import { runAtOnce } from './at-once.ts';
import type { ContractRun } from './contract-run.ts';

export interface RunChecksOptions {
  /** Runs only the most valuable checks. */
  isQuick?: boolean;
  /** Checks several calls at once, which saves time if the host is far away. */
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
  await checkResponses(session, { isParallel });
  await (isParallel ? checkCallsAtOnce(session, callKeys, ownerChecks) : checkAll(session, ownerChecks));
  await checkConsistency(session, { isParallel });
  await checkAll(session, [checkFirstWrites, checkSequences, checkStates]);
  if (isQuick) return checkLeaks(session);
  await run(session, [
    checkOtherTokens,
    (part) => checkInvalidInputs(part, runs),
    (part) => checkGeneratedInputs(part, runs),
    checkRuleParity,
  ]);
  await checkAll(session, [
    checkOptions,
    checkOtherWrites,
    checkMethods,
    checkBodySizes,
    checkDeletion,
    checkLeaks,
  ]);
}

/** Refusals change nothing, and on a real host only reads are made with two tokens. */
const ownerChecks: readonly Check[] = [checkOwnership, checkMainToken];

async function checkAll(session: ContractRun, checks: readonly Check[]): Promise<void> {
  for (const check of checks) await check(session);
}

/** Runs the checks of all reads at once, then those of the other calls one after another. */
async function checkReadsAtOnce(session: ContractRun, checks: readonly Check[]): Promise<void> {
  const reads = callKeys.filter((key) => calls[key].isRepeatable);
  await checkCallsAtOnce(session, reads, checks);
  await checkAll(
    restrict(session, (key) => !reads.includes(key)),
    checks,
  );
}

/** Runs the checks of these calls at once, those of one call one after another. */
async function checkCallsAtOnce(
  session: ContractRun,
  keys: readonly CallKey[],
  checks: readonly Check[],
): Promise<void> {
  const chosen = keys.filter((key) => session.includes(key));
  await runAtOnce(
    chosen.map((own) =>
      checkAll(
        restrict(session, (key) => key === own),
        checks,
      ),
    ),
  );
}

const restrict = (session: ContractRun, isIncluded: ContractRun['includes']): ContractRun => ({
  ...session,
  includes: (key) => session.includes(key) && isIncluded(key),
});
