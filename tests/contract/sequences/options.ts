import { isDeepStrictEqual } from 'node:util';
import { optionNames } from '#schema/rules/options.ts';
import { findOwner } from '../checks/account.ts';
import { findVisibilityProblems } from '../checks/consistency/public-profile.ts';
import type { Account } from '../engine/account.ts';
import { listDifferences, readAccount } from '../engine/account.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun } from '../engine/contract-run.ts';
import type { UndoCall } from '../engine/undo-log.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess, readProfile, withUndo } from './sequence.ts';

type OptionName = (typeof optionNames)[number];
type Options = { [Name in OptionName]?: boolean | undefined };

/** Sets each option to the opposite, looks at every place that shows it, and puts it back (SPEC §4, §6). */
export const optionsSequence: Sequence = {
  call: 'updateOption',
  title: 'each option set, seen in each place, put back',
  needs: 'writes',
  async run(session, look, actor) {
    const what = { call: 'updateOption', check: 'state' } as const;
    for (const name of optionNames) {
      const before = await readAccount(look, actor);
      const was = before?.profile.ingameOptions?.Privacy?.[name];
      if (before === undefined || was === undefined)
        session.skip({ ...what, title: name }, 'the profile does not show it, so it could not be put back');
      else await checkOption(session, look, { actor, name, was, before });
    }
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
  name: OptionName;
  was: boolean;
  before: Account;
}

async function checkOption(
  session: ContractRun,
  look: CheckContext,
  { actor, name, was, before }: OptionCheck,
): Promise<void> {
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
    const after = await readAccount(look, actor);
    const actual = after?.profile.ingameOptions?.Privacy?.[name];
    if (actual !== value)
      look.report({ rule: 'notKept', path, expected: `${value} ${when}`, actual: `${actual}` });
    const others = listDifferences(before.profile, after?.profile ?? before.profile);
    for (const other of others.filter((one) => one.path !== path))
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
  const seen = await look.send('publicProfile', { id: uid }, { isBad: !isVisible });
  for (const problem of findVisibilityProblems(session, isVisible, seen))
    look.report({ ...problem, call: 'publicProfile' });
}
