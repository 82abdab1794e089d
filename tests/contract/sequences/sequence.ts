import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { Undo } from '../engine/ledger.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import type { Permissions } from '../engine/subject.ts';

/** Writes that belong together, each seen again through another call. */
export interface Sequence {
  /** The call that it is about. */
  call: CallKey;
  title: string;
  /** Every call whose success it brings about. */
  covers: readonly CallKey[];
  needs: keyof Permissions;
  /** Why it cannot be run with this account, if so. It has not written anything by then. */
  prepare?: (session: Session, actor: Actor) => Promise<string | undefined>;
  run: (session: Session, look: Look, actor: Actor) => Promise<void>;
}

/** Noted in the ledger before anything is written, and struck from it once it is taken back. */
export async function withUndo(session: Session, actor: Actor, undo: Undo, write: () => Promise<void>) {
  const { ledger } = session.subject;
  const owner = actor.uid ?? actor.token;
  ledger.note(owner, undo);
  try {
    await write();
  } finally {
    const { status } = await session.ask(undo.call, undo.input, { as: actor });
    // A refusal means that there is nothing left to take back.
    if (status < 500) ledger.settle(owner, undo);
  }
}

/** The own profile as it is now; nothing if it cannot be read. */
export async function profileOf(look: Pick<Look, 'ask'>, actor: Actor): Promise<Profile | undefined> {
  const { body } = await look.ask('profile', {}, { as: actor });
  return calls.profile.response.safeParse(body).data;
}

/** A success, or what came instead. */
export function expectOk(look: Look, call: CallKey, seen: Seen): boolean {
  if (!seen.isOk) look.find({ call, expected: 'a success', actual: `status ${seen.status}` }, seen);
  return seen.isOk;
}
