import type { Actor } from '../engine/actor.ts';
import type { ContractRun } from '../engine/contract-run.ts';
import { checkRank } from './consistency/leaderboard.ts';
import { checkCodes } from './consistency/linking.ts';
import { readPerson } from './consistency/person.ts';
import { checkOwnProfile } from './consistency/profile.ts';
import { checkPublicProfile, checkUnknownPlayer } from './consistency/public-profile.ts';
import { checkRobloxUser } from './consistency/roblox.ts';

/**
 * Answers that speak of the same thing must agree. A rule reports only what no honest host sends: a leaderboard may be
 * six hours old, a field may be absent, and a player may change during the run.
 */
export async function checkConsistency(session: ContractRun): Promise<void> {
  const { reader, other } = session.hostUnderTest.actors;
  await checkUnknownPlayer(session);
  await checkPerson(session, reader, other);
  await checkPerson(session, other, reader);
  await checkCodes(session);
}

async function checkPerson(
  session: ContractRun,
  actor: Actor | undefined,
  other: Actor | undefined,
): Promise<void> {
  const person = actor && (await readPerson(session, actor));
  if (!person) return;
  await checkOwnProfile(session, person);
  await checkPublicProfile(session, person, other);
  await checkRank(session, person);
  await checkRobloxUser(session, person);
}
