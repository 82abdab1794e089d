import type { CallKey } from '#schema/calls.ts';
import { optionNames } from '#schema/rules/options.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createOption } from './options.ts';
import { readProfile, withUndo } from './sequence.ts';

/**
 * Runs what a host should refuse and might not: a real account's options are noted before and put back
 * after. Nothing else that is sent wrong can change an account.
 */
export async function withOptionsRestored(
  session: ContractRun,
  key: CallKey,
  run: () => Promise<void>,
): Promise<void> {
  const { actors, isMock } = session.hostUnderTest;
  const actor = actors.writer ?? actors.reader;
  if (key !== 'updateOption' || isMock || !actor) return run();
  const privacy = (await readProfile(session, actor))?.ingameOptions?.Privacy;
  if (!privacy) return run();
  const [visible, listed] = optionNames.map((name) => createOption(name, privacy[name]));
  await withUndo(session, actor, { call: key, input: { ...visible } }, () =>
    withUndo(session, actor, { call: key, input: { ...listed } }, run),
  );
}
