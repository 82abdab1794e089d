import { calls } from '#schema/calls.ts';
import type { Actor } from '../../engine/actor.ts';
import type { ContractRun } from '../../engine/contract-run.ts';
import { readProfile } from '../../engine/read-account.ts';
import { checkRank } from './leaderboard.ts';
import { checkCodes } from './linking.ts';
import type { Person } from './person.ts';
import { differs, robloxIdOf } from './person.ts';
import { checkBoardNames, checkPublicProfile, checkUnknownPlayer } from './public-profile.ts';

/**
 * Responses that speak of the same thing must agree. A rule reports only what no honest host sends: a leaderboard may be
 * six hours old, a field may be absent, and a player may change during the run.
 */
export async function checkConsistency(session: ContractRun): Promise<void> {
  const { actors, permissions } = session.hostUnderTest;
  const { reader, other } = actors;
  await checkUnknownPlayer(session);
  const people = [await checkPerson(session, reader, other), await checkPerson(session, other, reader)];
  const isHidden = people.some((one) => one?.profile.ingameOptions?.Privacy?.PublicProfileVisible === false);
  const what = { call: 'publicProfile', check: 'consistency', title: 'a hidden profile' } as const;
  if (!isHidden && !permissions.writes) session.skip(what, 'no account hides its profile, and no --writes');
  await checkBoardNames(session);
  await checkCodes(session);
}

async function checkPerson(
  session: ContractRun,
  actor: Actor | undefined,
  other: Actor | undefined,
): Promise<Person | undefined> {
  const profile = actor && (await readProfile(session, actor));
  if (!profile) return undefined;
  const person = { actor, profile };
  await checkPublicProfile(session, person, other);
  await checkRank(session, person);
  await checkRobloxUser(session, person);
  return person;
}

/** The game platform's lookup must answer for the id that it was asked for. Names change there, so none is compared. */
async function checkRobloxUser(session: ContractRun, person: Person): Promise<void> {
  const id = robloxIdOf(person);
  if (!session.hostUnderTest.hasRobloxHost || id === undefined) return;
  const what = { call: 'robloxUser', check: 'consistency', title: 'the user of the own profile' } as const;
  await session.check(what, async (look) => {
    const { isOk, body } = await look.send('robloxUser', { id });
    const user = calls.robloxUser.response.safeParse(body).data;
    const problem = { path: '$.id', expected: 'the id that was asked for', actual: 'another' };
    if (isOk && differs(user?.id, id)) look.report({ rule: 'foreignData', ...problem });
  });
}
