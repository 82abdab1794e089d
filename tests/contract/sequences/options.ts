import type { Sequence } from './sequence.ts';
import { expectSuccess, readProfile, withUndo } from './sequence.ts';

/** A hidden profile is hidden from everyone, a visible one visible to everyone (SPEC §4, §6). */
export const visibilitySequence: Sequence = {
  call: 'updateOption',
  title: 'hidden and shown, the profile is so for everyone',
  needs: 'writes',
  async prepare(session, actor) {
    const profile = await readProfile(session, actor);
    const isShown = profile?.ingameOptions?.Privacy?.PublicProfileVisible !== undefined;
    return isShown && actor.uid !== undefined
      ? undefined
      : 'the profile does not show it, so it could not be put back';
  },
  async run(session, look, actor) {
    const before = (await readProfile(look, actor))?.ingameOptions?.Privacy?.PublicProfileVisible ?? true;
    const undo = { call: 'updateOption', input: createVisibility(before) } as const;
    await withUndo(session, actor, undo, async () => {
      for (const isVisible of [!before, before]) {
        const set = await look.send('updateOption', createVisibility(isVisible), { as: actor });
        if (!expectSuccess(look, 'updateOption', set)) return;
        const { isOk, status } = await look.send('publicProfile', { id: actor.uid });
        if (isVisible === isOk || status >= 500) continue;
        const expected = isVisible ? 'a visible profile' : 'status 404 for a hidden profile';
        const rule = isVisible ? 'visibleHidden' : 'hiddenShown';
        look.report({ rule, call: 'publicProfile', expected, actual: `status ${status}` });
      }
    });
  },
};

const createVisibility = (value: boolean) => ({ category: 'Privacy', name: 'PublicProfileVisible', value });
