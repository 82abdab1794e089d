import type { Option } from '#schema/rules/options.ts';
import { optionNames } from '#schema/rules/options.ts';
import type { Actor } from '../engine/actor.ts';
import type { Look } from '../engine/session.ts';
import type { Sequence } from './sequence.ts';
import { expectOk, profileOf, withUndo } from './sequence.ts';

/** Each privacy option set, read back, and put back (SPEC sections 4 and 6). */
export const optionSequences: readonly Sequence[] = optionNames.map((name) => ({
  call: 'updateOption',
  title: `${name} set, read back and put back`,
  covers: ['updateOption'],
  needs: 'writes',
  async prepare(session, actor) {
    const profile = await profileOf(session, actor);
    const isShown = profile?.ingameOptions?.Privacy?.[name] !== undefined;
    return isShown ? undefined : 'the profile does not show it, so it could not be put back';
  },
  async run(session, look, actor) {
    const before = (await profileOf(look, actor))?.ingameOptions?.Privacy?.[name] ?? true;
    const undo = { call: 'updateOption', input: optionOf(name, before) } as const;
    await withUndo(session, actor, undo, async () => {
      for (const value of [!before, before]) await setAndSee(look, actor, { name, value });
    });
  },
}));

type Setting = Pick<Option, 'name' | 'value'>;

export const optionOf = (name: Option['name'], value: boolean): Option => ({
  category: 'Privacy',
  name,
  value,
});

async function setAndSee(look: Look, actor: Actor, { name, value }: Setting): Promise<void> {
  const set = await look.ask('updateOption', optionOf(name, value), { as: actor });
  if (!expectOk(look, 'updateOption', set)) return;
  const seen = (await profileOf(look, actor))?.ingameOptions?.Privacy?.[name];
  if (seen !== value) {
    look.find({
      path: `$.ingameOptions.Privacy.${name}`,
      expected: `${value}, as it was set`,
      actual: `${seen}`,
    });
  }
  if (name === 'PublicProfileVisible') await seeFromOutside(look, actor, value);
}

/** Hidden is hidden from everyone; visible is visible to anyone. */
async function seeFromOutside(look: Look, actor: Actor, isVisible: boolean): Promise<void> {
  if (actor.uid === undefined) return;
  const { isOk, status } = await look.ask('publicProfile', { id: actor.uid });
  if (isVisible && !isOk) {
    look.find({ call: 'publicProfile', expected: 'a visible profile', actual: `status ${status}` });
  }
  if (!isVisible && status !== 404) {
    look.find({
      call: 'publicProfile',
      expected: 'status 404 for a hidden profile',
      actual: `status ${status}`,
    });
  }
}
