import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs.ts';
import { dataExportSequence, deletionSequence, firstSignInSequence } from './account.ts';
import { linkingSequence, unlinkErrorSequence } from './linking.ts';
import { optionSequences } from './options.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess } from './sequence.ts';

const sequences: readonly Sequence[] = [
  firstSignInSequence,
  ...optionSequences,
  unlinkErrorSequence,
  linkingSequence,
  dataExportSequence,
  deletionSequence,
];

const flagByPermission = {
  writes: '--writes',
  linking: '--code',
  export: '--allow-export',
  deletion: '--allow-delete',
} as const;

/** Runs every permitted sequence, and every write without one. */
export async function checkSequences(session: ContractRun): Promise<void> {
  const { permissions, actors } = session.hostUnderTest;
  for (const sequence of sequences.filter(({ call }) => session.includes(call))) {
    const what = { call: sequence.call, check: 'state', title: sequence.title } as const;
    const actor = chooseActor(session, sequence);
    const isAllowed = permissions.writes && permissions[sequence.needs];
    if (!isAllowed)
      session.skip(
        what,
        `no ${permissions.writes ? flagByPermission[sequence.needs] : flagByPermission.writes}`,
      );
    else if (!actor) session.skip(what, 'no --token was given');
    else await runSequence(session, sequence, actor);
  }
  if (permissions.writes && actors.writer) await checkOtherWrites(session, actors.writer);
}

async function runSequence(session: ContractRun, sequence: Sequence, actor: Actor): Promise<void> {
  const what = { call: sequence.call, check: 'state', title: sequence.title } as const;
  const reason = await sequence.prepare?.(session, actor).catch(() => 'the profile cannot be read');
  if (reason !== undefined) return session.skip(what, reason);
  await session.check(what, (look) => sequence.run(session, look, actor));
}

/** Deletion uses a disposable account if the host has them. */
function chooseActor({ hostUnderTest }: ContractRun, { needs }: Sequence): Actor | undefined {
  const writer = hostUnderTest.actors.writer ?? hostUnderTest.actors.reader;
  return needs === 'deletion' ? (hostUnderTest.createDisposableActor?.() ?? writer) : writer;
}

/** Tries a write without a sequence on a mock; skips it on a real host. */
async function checkOtherWrites(session: ContractRun, actor: Actor): Promise<void> {
  const known = new Set(sequences.flatMap(({ covers }) => covers));
  const others = callKeys.filter(
    (key) => calls[key].effect === 'write' && !known.has(key) && session.includes(key),
  );
  for (const key of others) {
    const what = { call: key, check: 'state', title: 'as the portal asks' } as const;
    if (session.hostUnderTest.isMock) {
      await session.check(what, async (look) => {
        expectSuccess(look, key, await look.send(key, findValidInput(session, key, actor), { as: actor }));
      });
    } else session.skip(what, 'no sequence says how it is taken back');
  }
}

/** Undoes the writes of an earlier, killed run. Runs first. */
export async function finishEarlierRun({ hostUnderTest, send }: ContractRun): Promise<number> {
  const actor = hostUnderTest.actors.writer ?? hostUnderTest.actors.reader;
  if (!actor || !hostUnderTest.permissions.writes) return 0;
  const owner = actor.uid ?? actor.token;
  const pending = hostUnderTest.undoLog.list(owner);
  for (const undo of pending) {
    const { status } = await send(undo.call, undo.input, { as: actor });
    if (status < 500) hostUnderTest.undoLog.remove(owner, undo);
  }
  return pending.length;
}
