import { checkAnswers } from '../checks/answers.ts';
import { checkAuth } from '../checks/auth.ts';
import { checkGenerated } from '../checks/generated.ts';
import { checkRefusedInputs } from '../checks/inputs.ts';
import { checkMethods, checkSizes } from '../checks/methods.ts';
import { checkOwnership } from '../checks/ownership.ts';
import { checkParity } from '../checks/parity.ts';
import { checkSequences, finishEarlierRun } from '../sequences/sequences.ts';
import type { Session } from './session.ts';

/** Everything that is looked at, in an order in which each thing has what it needs. `runs`: generated inputs a call. */
export async function runAll(session: Session, runs: number): Promise<void> {
  await finishEarlierRun(session);
  await checkAnswers(session);
  await checkOwnership(session);
  await checkAuth(session);
  await checkMethods(session);
  await checkSizes(session);
  await checkRefusedInputs(session, runs);
  await checkGenerated(session, runs);
  await checkParity(session);
  await checkSequences(session);
}
