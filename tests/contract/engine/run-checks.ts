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
import { checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import type { ContractRun } from './contract-run.ts';

/** Runs all checks in the order of their dependencies. `runs`: generated inputs per call. */
export async function runAllChecks(session: ContractRun, runs: number): Promise<void> {
  await finishEarlierRun(session);
  await checkResponses(session);
  await checkOwnership(session);
  await checkConsistency(session);
  await checkAuth(session);
  await checkMethods(session);
  await checkBodySizes(session);
  await checkInvalidInputs(session, runs);
  await checkGeneratedInputs(session, runs);
  await checkRuleParity(session);
  await checkWrites(session);
  await checkSequences(session);
  await checkLeaks(session);
}
