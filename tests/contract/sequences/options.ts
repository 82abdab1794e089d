import { isDeepStrictEqual } from 'node:util';
import { optionNames } from '#schema/rules/options.ts';
import { findOwner } from '../checks/account.ts';
import { findVisibilityProblems } from '../checks/consistency/public-profile.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import { listDifferences, readAccount, readProfile } from '../engine/read-account.ts';
import { readSettled } from '../engine/read-settled.ts';
import type { UndoCall } from '../engine/undo-log.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess, withUndo } from './sequence.ts';

type OptionName = (typeof optionNames)[number];
type Options = { [Name in OptionName]?: boolean | undefined };

/**
 * Sets one option to the opposite, then another beside it, then the other alone; looks at every place that shows them,
 * and puts them back (SPEC §4, §6).
 */
export const optionsSequence: Sequence = {
  call: 'updateOption',
  title: 'each option set, seen in each place, put back',
  needs: 'writes',
  async run(session, look, actor) {
    for (const index of optionNames.keys())
      await checkOptions(session, look, { actor, names: optionNames.slice(index) });
  },
};

/**
 * Runs bad requests, and restores the options of a real account afterwards: a host may take what it must refuse. If the
 * profile doesn't show them, no bad request carries its token.
 */
export async function withOptionsRestored(session: ContractRun, run: () => Promise<void>): Promise<void> {
  const actor = session.hostUnderTest.isMock ? undefined : findOwner(session);
  if (!actor || !session.keys.includes('updateOption')) return run();
  const before = await readOptions(session, actor);
  const undos = optionNames.flatMap((name) =>
    before?.[name] === undefined ? [] : [createWrite(name, before[name])],
  );
  if (undos.length < optionNames.length) session.irreversible.add('updateOption');
  await undos.reduceRight<() => Promise<void>>(
    (inner, undo) => () => withUndo(session, actor, undo, inner),
    run,
  )();
}

interface OptionCheck {
  actor: Actor;
  names: readonly OptionName[];
}

/** Checks the first option, and the others while it is set to the opposite. */
async function checkOptions(
  session: ContractRun,
  look: CheckContext,
  { actor, names: [name, ...names] }: OptionCheck,
): Promise<void> {
  if (name === undefined) return;
  const before = (await readAccount(look, actor))?.profile;
  const was = before?.ingameOptions?.Privacy?.[name];
  if (before === undefined || was === undefined) {
    const what = { call: 'updateOption', check: 'state', title: name } as const;
    session.skip(what, 'the profile does not show it, so it could not be put back');
    return checkOptions(session, look, { actor, names });
  }
  const { reader, other } = session.hostUnderTest.actors;
  const others = [reader, other].filter((one) => one !== undefined && one.uid !== actor.uid);
  const readOthers = () => Promise.all(others.map((one) => one && readOptions(look, one)));
  const ofOthers = await readOthers();
  const expectOthersUnchanged = async () => {
    if (isDeepStrictEqual(await readOthers(), ofOthers)) return;
    look.report({ rule: 'foreignWrite', expected: 'no change for another player', actual: 'a change' });
  };
  const path = `$.ingameOptions.Privacy.${name}`;
  const expectOnly = async (value: boolean, when: string) => {
    const actual = (await readOptions(look, actor))?.[name];
    if (actual !== value)
      look.report({ rule: 'notKept', path, expected: `${value} ${when}`, actual: `${actual}` });
    // A response that is partial by chance accuses no write.
    const compare = async () =>
      listDifferences(before, (await readAccount(look, actor))?.profile ?? before).filter(
        (one) => one.path !== path,
      );
    for (const other of await readSettled(compare, ({ length }) => length === 0))
      look.report({ rule: 'otherChanged', path: other.path, expected: 'no change', actual: other.actual });
  };

  const write = createWrite(name, !was);
  await withUndo(session, actor, createWrite(name, was), async () => {
    if (!expectSuccess(look, write.call, await look.send(write.call, write.input, { as: actor }))) return;
    await expectOnly(!was, 'after the write');
    // The second time a host may accept or refuse it; the checks of a response report any other status.
    await look.send(write.call, write.input, { as: actor, mayFail: true });
    await expectOnly(!was, 'after the same write again');
    await expectOthersUnchanged();
    if (name === 'PublicProfileVisible') await expectVisibility(session, look, { actor, isVisible: !was });
    await checkOptions(session, look, { actor, names });
  });
  await expectOnly(was, 'after it was put back');
  await expectOthersUnchanged();
  if (name === 'PublicProfileVisible') await expectVisibility(session, look, { actor, isVisible: was });
}

const createWrite = (name: OptionName, value: boolean): UndoCall => ({
  call: 'updateOption',
  input: { category: 'Privacy', name, value },
});

const readOptions = async (look: Pick<CheckContext, 'send'>, actor: Actor): Promise<Options | undefined> =>
  (await readProfile(look, actor))?.ingameOptions?.Privacy;

async function expectVisibility(
  session: ContractRun,
  look: CheckContext,
  { actor: { uid }, isVisible }: { actor: Actor; isVisible: boolean },
): Promise<void> {
  if (uid === undefined) return;
  const ask = () => look.send('publicProfile', { id: uid }, { mayFail: !isVisible });
  const seen = await readSettled(ask, ({ isOk }) => isOk === isVisible);
  for (const problem of findVisibilityProblems(session, isVisible, seen))
    look.report({ ...problem, call: 'publicProfile' });
}
