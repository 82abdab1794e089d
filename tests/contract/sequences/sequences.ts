import type { CallKey, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { nameMissingFlag } from '../engine/host-under-test.ts';
import { dataExportSequence, deletionSequence, firstSignInSequence } from './account.ts';
import { linkingSequence, unlinkErrorSequence } from './linking.ts';
import { optionsSequence } from './options.ts';
import type { Sequence } from './sequence.ts';

type WriteKey = {
  [Key in CallKey]: (typeof calls)[Key]['effect'] extends 'write' ? Key : never;
}[CallKey];

/** In the order of a run. A write without a sequence doesn't compile. */
const sequences: Record<WriteKey, readonly Sequence[]> = {
  verifyTokenAndCreateUser: [firstSignInSequence],
  updateOption: [optionsSequence],
  unlinkAccount: [unlinkErrorSequence],
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
    const skipReason = await prepare?.(session, actor).catch(() => 'the profile cannot be read');
    await session.check({ ...what, skipReason }, (look) => run(session, look, actor));
  }
}

/** Deletion uses a disposable account if the host has them. */
function chooseActor({ hostUnderTest }: ContractRun, { needs }: Sequence): Actor | undefined {
  const writer = hostUnderTest.actors.writer ?? hostUnderTest.actors.reader;
  return needs === 'deletion' ? (hostUnderTest.createDisposableActor?.() ?? writer) : writer;
}

/** Undoes the writes of an earlier, killed run. Runs first. */
export async function finishEarlierRun({ hostUnderTest, send }: ContractRun): Promise<void> {
  const actor = hostUnderTest.actors.writer ?? hostUnderTest.actors.reader;
  if (!actor || !hostUnderTest.permissions.writes) return;
  const owner = actor.uid ?? actor.token;
  for (const undo of hostUnderTest.undoLog.list(owner)) {
    const { status } = await send(undo.call, undo.input, { as: actor });
    if (status < 500) hostUnderTest.undoLog.remove(owner, undo);
  }
}
