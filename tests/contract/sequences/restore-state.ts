import type { CallKey } from '#schema/calls.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createUndo, listProvenWrites, readEffect } from '../engine/proof.ts';
import type { UndoCall } from '../engine/undo-log.ts';
import { withUndo } from './sequence.ts';

/**
 * Runs requests of these calls, and restores a real account's state afterwards: a host may take what it must refuse. A
 * call without a proof has no input that a host could take by mistake.
 */
export async function withStateRestored(
  session: ContractRun,
  keys: readonly CallKey[],
  run: () => Promise<void>,
): Promise<void> {
  const { actors, isMock } = session.hostUnderTest;
  const actor = actors.writer ?? actors.reader;
  if (isMock || !actor) return run();
  const undos = new Map<string, UndoCall>();
  for (const write of keys.flatMap((key) => listProvenWrites(session, key, actor))) {
    const before = await readEffect(session, session, write, actor);
    const undo = before === undefined ? undefined : createUndo(write, before);
    if (undo) undos.set(JSON.stringify(undo), undo);
  }
  const restoring = [...undos.values()].reduceRight<() => Promise<void>>(
    (inner, undo) => () => withUndo(session, actor, undo, inner),
    run,
  );
  await restoring();
}
