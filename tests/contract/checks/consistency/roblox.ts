import { calls } from '#schema/calls.ts';
import type { ContractRun } from '../../engine/contract-run.ts';
import type { Person } from './person.ts';
import { differs, robloxIdOf } from './person.ts';

/** The game platform's lookup must answer for the id that it was asked for. Names change there, so none is compared. */
export async function checkRobloxUser(session: ContractRun, person: Person): Promise<void> {
  const id = robloxIdOf(person);
  if (!session.includes('robloxUser') || !session.hostUnderTest.hasRobloxHost || id === undefined) return;
  const what = { call: 'robloxUser', check: 'consistency', title: 'the user of the own profile' } as const;
  await session.check(what, async (look) => {
    const { isOk, body } = await look.send('robloxUser', { id });
    const user = calls.robloxUser.response.safeParse(body).data;
    if (!isOk || !differs(user?.id, id)) return;
    look.report({
      rule: 'foreignData',
      path: '$.id',
      expected: 'the id that was asked for',
      actual: 'another',
    });
  });
}
