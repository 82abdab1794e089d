import { calls } from '#schema/calls.ts';
import { optionNames } from '#schema/rules/options.ts';
import type { Actor } from '../../engine/actor.ts';
import type { CheckContext, ContractRun } from '../../engine/contract-run.ts';
import { withUndo } from '../../sequences/sequence.ts';
import { reportListed } from './leaderboard.ts';
import type { Person } from './person.ts';
import { readPerson } from './person.ts';

type OptionName = (typeof optionNames)[number];

/** Sets each option to the opposite and compares both places that show it; the other option must stay. */
export async function checkOptions(session: ContractRun): Promise<void> {
  const { actors, permissions } = session.hostUnderTest;
  const actor = actors.writer ?? actors.reader;
  const what = { call: 'updateOption', check: 'consistency', title: 'each option in each place' } as const;
  if (!session.includes('updateOption')) return;
  if (!permissions.writes || !actor)
    return session.skip(what, actor ? 'no --writes' : 'no --token was given');
  const before = await readPerson(session, actor);
  for (const name of optionNames) {
    const value = before?.profile.ingameOptions?.Privacy?.[name];
    if (before === undefined || value === undefined)
      session.skip({ ...what, title: `${name} in each place` }, 'the profile does not show it');
    else await checkOption(session, before, { name, value: !value });
  }
}

interface OptionChange {
  name: OptionName;
  value: boolean;
}

async function checkOption(session: ContractRun, before: Person, change: OptionChange): Promise<void> {
  const { actor } = before;
  const { name, value } = change;
  const what = { call: 'updateOption', check: 'consistency', title: `${name} in each place` } as const;
  const createInput = (to: boolean) => ({ category: 'Privacy', name, value: to });
  await session.check(what, (look) =>
    withUndo(session, actor, { call: 'updateOption', input: createInput(!value) }, async () => {
      const { isOk } = await look.send('updateOption', createInput(value), { as: actor });
      const setAt = session.now();
      if (!isOk) return;
      const after = await readPerson({ send: look.send, now: session.now }, actor);
      if (after) expectOnlyChange(look, before, { after, change });
      if (name === 'PublicProfileVisible') await expectVisibility(look, actor, value);
      else if (!value) await expectUnlisted(look, actor, setAt);
    }),
  );
}

function expectOnlyChange(
  look: CheckContext,
  before: Person,
  { after, change }: { after: Person; change: OptionChange },
): void {
  for (const name of optionNames) {
    const was = before.profile.ingameOptions?.Privacy?.[name];
    const is = after.profile.ingameOptions?.Privacy?.[name];
    const isSet = name === change.name;
    if (was === undefined || is === (isSet ? change.value : was)) continue;
    const path = `$.ingameOptions.Privacy.${name}`;
    const problem = isSet
      ? ({ rule: 'notKept', expected: `${change.value} after it was set` } as const)
      : ({ rule: 'otherOption', expected: `${was} as before` } as const);
    look.report({ ...problem, path, actual: `${is}` });
  }
}

async function expectVisibility(look: CheckContext, { uid }: Actor, isVisible: boolean): Promise<void> {
  if (uid === undefined) return;
  const { isOk, status } = await look.send('publicProfile', { id: uid }, { isBad: !isVisible });
  const call = 'publicProfile' as const;
  if (!isVisible && isOk)
    look.report({
      rule: 'hiddenShown',
      call,
      expected: 'status 404 for a hidden profile',
      actual: `status ${status}`,
    });
  if (isVisible && status === 404)
    look.report({ rule: 'visibleHidden', call, expected: 'a visible profile', actual: `status ${status}` });
}

/** A leaderboard that was made before the change may list the player (SPEC §9). */
async function expectUnlisted(look: CheckContext, actor: Actor, hiddenSince: number): Promise<void> {
  const { isOk, body } = await look.send('leaderboard', {}, { as: actor });
  const top = calls.leaderboard.response.safeParse(body).data;
  const row = top?.topPlayers.findIndex(({ uid }) => uid !== undefined && uid === actor.uid) ?? -1;
  // A leaderboard of before the change says nothing.
  if (!isOk || row < 0 || top?.generatedAt === undefined || top.generatedAt <= hiddenSince) return;
  reportListed(look, { row, generatedAt: top.generatedAt, hiddenSince });
}
