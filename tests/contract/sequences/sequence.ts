import type { CallKey } from '#schema/calls.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import type { Permissions } from '../engine/host-under-test.ts';
import { ignoreLimit } from '../engine/paced-send.ts';
import { readProfile } from '../engine/read-account.ts';
import { readSettled } from '../engine/read-settled.ts';
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

/** Adds an entry to the undo log before a write, and undoes the write afterwards. */
export async function withUndo(
  session: ContractRun,
  actor: Actor,
  undo: UndoCall,
  write: () => Promise<void>,
) {
  session.hostUnderTest.undoLog.add(actor.uid ?? actor.token, undo);
  try {
    await write();
  } finally {
    await undoWrite(session, actor, undo);
  }
}

/** Undoes a write. Removes it from the undo log only if the profile shows the state before. */
export const undoWrite = (session: ContractRun, actor: Actor, undo: UndoCall): Promise<boolean> =>
  sendUndo(session, actor, undo).catch(ignoreLimit);

async function sendUndo(session: ContractRun, actor: Actor, undo: UndoCall): Promise<boolean> {
  const isOpen = async () => !isUndone(await readProfile(session, actor), undo);
  const send = () => session.send(undo.call, undo.input, { as: actor, mayFail: true, isUndone: true });
  // In any case, because a profile that is behind may not show the write yet. A host need not take it twice.
  await send();
  if (await isOpen()) {
    await send();
    if (await readSettled(isOpen, (open) => !open)) return false;
  }
  session.hostUnderTest.undoLog.remove(actor.uid ?? actor.token, undo);
  return true;
}

function isUndone(profile: Profile | undefined, { call, input }: UndoCall): boolean {
  if (!profile) return false;
  if (call === 'unlinkAccount') return profile.discordProfile === undefined;
  const options = new Map(Object.entries(profile.ingameOptions?.Privacy ?? {}));
  return options.get(String(input.name)) === input.value;
}

/** Expects a success; reports any other response. */
export function expectSuccess(look: CheckContext, call: CallKey, seen: JudgedExchange): boolean {
  const isReported = seen.findings.some(({ class: grade }) => grade === 'violation');
  if (!seen.isOk && !seen.isBroken && !isReported) {
    const rule = 'refusedValidRequest';
    look.report({ rule, call, expected: 'a success', actual: `status ${seen.status}` }, seen);
  }
  return seen.isOk;
}
