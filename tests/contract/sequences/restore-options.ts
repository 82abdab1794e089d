import type { CallKey } from '#schema/calls.ts';
import { optionNames } from '#schema/rules/options.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { createOption } from './options.ts';
import { readProfile, withUndo } from './sequence.ts';

/**
 * Runs requests that a host must refuse, and restores a real account's options afterwards in case it didn't. No other
 * invalid request can change an account.
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
