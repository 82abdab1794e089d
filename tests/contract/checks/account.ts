import { optionNames } from '#schema/rules/options.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { ignoreLimit } from '../engine/paced-send.ts';
import type { Account, Difference } from '../engine/read-account.ts';
import { listDifferences, readAccount } from '../engine/read-account.ts';
import { readSettled } from '../engine/read-settled.ts';

/** The account that the run's writes change. */
export const findOwner = ({ hostUnderTest: { actors, permissions } }: ContractRun): Actor | undefined =>
  permissions.writes ? (actors.writer ?? actors.reader) : undefined;

/** Runs checks, and compares the account of their writes before and after. */
export async function withAccountCompared(session: ContractRun, run: () => Promise<void>): Promise<void> {
  const owner = findOwner(session);
  const before = owner && (await readAccount(session, owner));
  try {
    await run();
  } finally {
    if (owner && before) {
      await restoreOptions(session, owner, before).catch(ignoreLimit);
      await compareAccount(session, owner, before);
    }
  }
}

/** Sets back what a write has changed beside the option that it names; undoing each write leaves that. */
async function restoreOptions(session: ContractRun, owner: Actor, before: Account): Promise<void> {
  if (session.hostUnderTest.isMock || !session.keys.includes('updateOption')) return;
  // The public profile last: if the host keeps one option alone, that one matters.
  for (const name of optionNames.toReversed()) {
    const value = before.profile.ingameOptions?.Privacy?.[name];
    const now = (await readAccount(session, owner))?.profile.ingameOptions?.Privacy?.[name];
    if (value === undefined || now === value) continue;
    await session.send('updateOption', { category: 'Privacy', name, value }, { as: owner, isUndone: true });
  }
}

async function compareAccount(session: ContractRun, owner: Actor, before: Account): Promise<void> {
  const [call] = session.keys;
  if (call === undefined) return;
  const what = { call, check: 'state', title: 'the account before and after', isLast: true } as const;
  await session.check(what, async (look) => {
    const expected = 'as before the run';
    const report = (path: string, actual: string) =>
      look.report({ rule: 'accountChanged', call: 'profile', path, expected, actual });
    const compare = async () => compareAccounts(before, await readAccount(look, owner));
    const differences = await readSettled(compare, ({ length }) => length === 0);
    for (const { path, actual } of differences) report(path, actual);
    const left = session.hostUnderTest.undoLog.list(owner.uid ?? owner.token).length;
    if (left > 0) report('$', `${left} writes in the undo log`);
  });
}

function compareAccounts(before: Account, after: Account | undefined): Difference[] {
  if (!after) return [{ path: '$', actual: 'gone' }];
  // The options of the profile are those of `options`.
  const { ingameOptions: _, ...profile } = before.profile;
  const { ingameOptions: __, ...now } = after.profile;
  return [
    ...listDifferences(profile, now),
    ...listDifferences(before.options, after.options, '$.ingameOptions'),
    ...listDifferences(before.public, after.public, '$.publicProfile'),
  ];
}
