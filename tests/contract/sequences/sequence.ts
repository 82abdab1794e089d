import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import type { Permissions } from '../engine/host-under-test.ts';
import type { UndoCall } from '../engine/undo-log.ts';

/** Writes that belong together, each seen again through another call. */
export interface Sequence {
  /** The call that it is about. */
  call: CallKey;
  title: string;
  /** Every call whose success it brings about. */
  covers: readonly CallKey[];
  needs: keyof Permissions;
  /** Why it cannot be run with this account, if so. It has not written anything by then. */
  prepare?: (session: ContractRun, actor: Actor) => Promise<string | undefined>;
  run: (session: ContractRun, look: CheckContext, actor: Actor) => Promise<void>;
}

/** Noted in the ledger before anything is written, and struck from it once it is taken back. */
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
    // A refusal means that there is nothing left to take back.
    if (status < 500) undoLog.remove(owner, undo);
  }
}

/** The own profile as it is now; nothing if it cannot be read. */
export async function readProfile(
  look: Pick<CheckContext, 'send'>,
  actor: Actor,
): Promise<Profile | undefined> {
  const { body } = await look.send('profile', {}, { as: actor });
  return calls.profile.response.safeParse(body).data;
}

/** A success, or what came instead. */
export function expectSuccess(look: CheckContext, call: CallKey, seen: JudgedExchange): boolean {
  if (!seen.isOk) look.report({ call, expected: 'a success', actual: `status ${seen.status}` }, seen);
  return seen.isOk;
}
