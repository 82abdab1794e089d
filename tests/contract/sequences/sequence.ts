import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import type { Permissions } from '../engine/host-under-test.ts';
import type { UndoCall } from '../engine/undo-log.ts';

/** Related writes, each verified through another call. */
export interface Sequence {
  /** The call under test. */
  call: CallKey;
  title: string;
  needs: keyof Permissions;
  /** Returns the reason if this account can't run the sequence. Must not write before that. */
  prepare?: (session: ContractRun, actor: Actor) => Promise<string | undefined>;
  run: (session: ContractRun, look: CheckContext, actor: Actor) => Promise<void>;
}

/** Adds an entry to the undo log before a write and removes it once the write is undone. */
export async function withUndo(
  session: ContractRun,
  actor: Actor,
  undo: UndoCall,
  write: () => Promise<void>,
) {
  const { undoLog } = session.hostUnderTest;
  const owner = actor.uid ?? actor.token;
  undoLog.add(owner, undo);
  try {
    await write();
  } finally {
    const { status } = await session.send(undo.call, undo.input, { as: actor });
    // A refusal means that nothing is left to undo.
    if (status < 500) undoLog.remove(owner, undo);
  }
}

/** The actor's own profile now; undefined if it can't be read. */
export async function readProfile(
  look: Pick<CheckContext, 'send'>,
  actor: Actor,
): Promise<Profile | undefined> {
  const { body } = await look.send('profile', {}, { as: actor });
  return calls.profile.response.safeParse(body).data;
}

/** Expects a success; reports any other response. */
export function expectSuccess(look: CheckContext, call: CallKey, seen: JudgedExchange): boolean {
  if (!seen.isOk && seen.status < 500) {
    const rule = 'refusedValidRequest';
    look.report({ rule, call, expected: 'a success', actual: `status ${seen.status}` }, seen);
  }
  return seen.isOk;
}
