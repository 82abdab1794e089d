import type { Option } from '#schema/rules/options.ts';
import { optionNames } from '#schema/rules/options.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext } from '../engine/contract-run.ts';
import type { Sequence } from './sequence.ts';
import { expectSuccess, readProfile, withUndo } from './sequence.ts';

/** Sets each privacy option, reads it back and restores it (SPEC §4, §6). */
export const optionSequences: readonly Sequence[] = optionNames.map((name) => ({
  call: 'updateOption',
  title: `${name} set, read back and put back`,
  covers: ['updateOption'],
  needs: 'writes',
  async prepare(session, actor) {
    const profile = await readProfile(session, actor);
    const isShown = profile?.ingameOptions?.Privacy?.[name] !== undefined;
    return isShown ? undefined : 'the profile does not show it, so it could not be put back';
  },
  async run(session, look, actor) {
    const before = (await readProfile(look, actor))?.ingameOptions?.Privacy?.[name] ?? true;
    const undo = { call: 'updateOption', input: createOption(name, before) } as const;
    await withUndo(session, actor, undo, async () => {
      for (const value of [!before, before]) await checkOption(look, actor, { name, value });
    });
  },
}));

type OptionSetting = Pick<Option, 'name' | 'value'>;

export const createOption = (name: Option['name'], value: boolean): Option => ({
  category: 'Privacy',
  name,
  value,
});

async function checkOption(look: CheckContext, actor: Actor, { name, value }: OptionSetting): Promise<void> {
  const set = await look.send('updateOption', createOption(name, value), { as: actor });
  if (!expectSuccess(look, 'updateOption', set)) return;
  const seen = (await readProfile(look, actor))?.ingameOptions?.Privacy?.[name];
  if (seen !== value) {
    look.report({
      path: `$.ingameOptions.Privacy.${name}`,
      expected: `${value}, as it was set`,
      actual: `${seen}`,
    });
  }
  if (name === 'PublicProfileVisible') await checkPublicView(look, actor, value);
}

/** A hidden profile is hidden from everyone, a visible one visible to everyone. */
async function checkPublicView(look: CheckContext, actor: Actor, isVisible: boolean): Promise<void> {
  if (actor.uid === undefined) return;
  const { isOk, status } = await look.send('publicProfile', { id: actor.uid });
  if (isVisible && !isOk) {
    look.report({ call: 'publicProfile', expected: 'a visible profile', actual: `status ${status}` });
  }
  if (!isVisible && status !== 404) {
    look.report({
      call: 'publicProfile',
      expected: 'status 404 for a hidden profile',
      actual: `status ${status}`,
    });
  }
}
