import type { Account } from '../engine/account.ts';
import { listDifferences, readAccount } from '../engine/account.ts';
import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';

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
    if (owner && before) await compareAccount(session, owner, before);
  }
}

async function compareAccount(session: ContractRun, owner: Actor, before: Account): Promise<void> {
  const [call] = session.keys;
  if (call === undefined) return;
  const what = { call, check: 'state', title: 'the account before and after', isLast: true } as const;
  await session.check(what, async (look) => {
    const after = await readAccount(look, owner);
    const expected = 'as before the run';
    const report = (path: string, actual: string) =>
      look.report({ rule: 'accountChanged', call: 'profile', path, expected, actual });
    if (!after) return report('$', 'no profile that can be read');
    // The options of the profile are those of `options`.
    const { ingameOptions: _, ...profile } = before.profile;
    const { ingameOptions: __, ...now } = after.profile;
    const differences = [
      ...listDifferences(profile, now),
      ...listDifferences(before.options, after.options, '$.ingameOptions'),
      ...listDifferences(before.public, after.public, '$.publicProfile'),
    ];
    for (const { path, actual } of differences) report(path, actual);
    const left = session.hostUnderTest.undoLog.list(owner.uid ?? owner.token).length;
    if (left > 0) report('$', `${left} writes in the undo log`);
  });
}
