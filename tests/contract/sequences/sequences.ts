import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { validInput } from '../engine/inputs.ts';
import type { Session } from '../engine/session.ts';
import { dataExport, deletion, firstSignIn } from './account.ts';
import { linkingSequence, unlinkRefusals } from './linking.ts';
import { optionSequences } from './options.ts';
import type { Sequence } from './sequence.ts';
import { expectOk } from './sequence.ts';

const sequences: readonly Sequence[] = [
  firstSignIn,
  ...optionSequences,
  unlinkRefusals,
  linkingSequence,
  dataExport,
  deletion,
];

const flags = {
  writes: '--writes',
  linking: '--code',
  export: '--allow-export',
  deletion: '--allow-delete',
} as const;

/** Every sequence that the run may make, and every write that no sequence knows. */
export async function checkSequences(session: Session): Promise<void> {
  const { permissions, actors } = session.subject;
  for (const sequence of sequences.filter(({ call }) => session.wants(call))) {
    const what = { call: sequence.call, check: 'state', title: sequence.title } as const;
    const actor = actorOf(session, sequence);
    const isAllowed = permissions.writes && permissions[sequence.needs];
    if (!isAllowed) session.skip(what, `no ${permissions.writes ? flags[sequence.needs] : flags.writes}`);
    else if (!actor) session.skip(what, 'no --token was given');
    else await run(session, sequence, actor);
  }
  if (permissions.writes && actors.writer) await checkOtherWrites(session, actors.writer);
}

async function run(session: Session, sequence: Sequence, actor: Actor): Promise<void> {
  const what = { call: sequence.call, check: 'state', title: sequence.title } as const;
  const reason = await sequence.prepare?.(session, actor).catch(() => 'the profile cannot be read');
  if (reason !== undefined) return session.skip(what, reason);
  await session.check(what, (look) => sequence.run(session, look, actor));
}

/** Whoever is deleted is somebody new, where there can be. */
function actorOf({ subject }: Session, { needs }: Sequence): Actor | undefined {
  const writer = subject.actors.writer ?? subject.actors.reader;
  return needs === 'deletion' ? (subject.newcomer?.() ?? writer) : writer;
}

/** A write that was added to `calls` since: tried as it is against a mock, and named as skipped elsewhere. */
async function checkOtherWrites(session: Session, actor: Actor): Promise<void> {
  const known = new Set(sequences.flatMap(({ covers }) => covers));
  const others = callKeys.filter(
    (key) => calls[key].method !== 'GET' && !known.has(key) && session.wants(key),
  );
  for (const key of others) {
    const what = { call: key, check: 'state', title: 'as the portal asks' } as const;
    if (session.subject.isMock) {
      await session.check(what, async (look) => {
        expectOk(look, key, await look.ask(key, validInput(session, key, actor), { as: actor }));
      });
    } else session.skip(what, 'no sequence says how it is taken back');
  }
}

/** What an earlier run has left behind because it was killed. Before anything else. */
export async function finishEarlierRun({ subject, ask }: Session): Promise<number> {
  const actor = subject.actors.writer ?? subject.actors.reader;
  if (!actor || !subject.permissions.writes) return 0;
  const owner = actor.uid ?? actor.token;
  const pending = subject.ledger.pending(owner);
  for (const undo of pending) {
    const { status } = await ask(undo.call, undo.input, { as: actor });
    if (status < 500) subject.ledger.settle(owner, undo);
  }
  return pending.length;
}
