import type { CallKey, calls } from '#schema/calls.ts';
import { findOwner } from '../checks/account.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { nameMissingFlag } from '../engine/host-under-test.ts';
import { dataExportSequence, deletionSequence, firstSignInSequence } from './account.ts';
import { linkingSequence } from './linking.ts';
import { optionsSequence } from './options.ts';
import type { Sequence } from './sequence.ts';
import { undoWrite } from './sequence.ts';

type WriteKey = {
  [Key in CallKey]: (typeof calls)[Key]['effect'] extends 'write' ? Key : never;
}[CallKey];

/** In the order of a run. A write without a sequence doesn't compile. */
const sequences: Record<WriteKey, readonly Sequence[]> = {
  verifyTokenAndCreateUser: [firstSignInSequence],
  updateOption: [optionsSequence],
  // The sequence of a link ends with unlinking: no other write of the tester could link an account again.
  unlinkAccount: [],
  linkPlatform: [linkingSequence],
  requestDataExport: [dataExportSequence],
  deleteAccount: [deletionSequence],
};

/** Runs every permitted sequence after which the account still exists. */
export const checkSequences = (session: ContractRun): Promise<void> =>
  runSequences(
    session,
    Object.values(sequences)
      .flat()
      .filter(({ needs }) => needs !== 'deletion'),
  );

/** Deletes the account, if that is permitted. Runs last. */
export const checkDeletion = (session: ContractRun): Promise<void> =>
  runSequences(session, sequences.deleteAccount);

async function runSequences(session: ContractRun, chosen: readonly Sequence[]): Promise<void> {
  const { permissions } = session.hostUnderTest;
  for (const sequence of chosen.filter(({ call }) => session.keys.includes(call))) {
    const { call, title, needs, prepare, run } = sequence;
    const what = { call, check: 'state', title } as const;
    const actor = chooseActor(session, sequence);
    const missing = nameMissingFlag(permissions, 'writes', needs);
    if (missing !== undefined || !actor) {
      session.skip(what, missing ?? 'no --token was given');
      continue;
    }
    const skipReason = await prepare?.(session, actor);
    await session.check({ ...what, skipReason }, (look) => run(session, look, actor));
  }
}

/** Deletion uses a disposable account if the host has them. */
function chooseActor({ hostUnderTest }: ContractRun, { needs }: Sequence): Actor | undefined {
  const writer = hostUnderTest.actors.writer ?? hostUnderTest.actors.reader;
  return needs === 'deletion' ? (hostUnderTest.createDisposableActor?.() ?? writer) : writer;
}

/** Undoes the writes that earlier runs have left. Returns how many are undone, and how many not. */
export async function finishEarlierRun(session: ContractRun): Promise<{ undone: number; left: number }> {
  const actor = findOwner(session);
  const undos = actor ? session.hostUnderTest.undoLog.list(actor.uid ?? actor.token) : [];
  let undone = 0;
  for (const undo of undos) if (actor && (await undoWrite(session, actor, undo))) undone += 1;
  return { undone, left: undos.length - undone };
}
