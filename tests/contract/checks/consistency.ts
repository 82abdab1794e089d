import type { Actor } from '../engine/actor.ts';
import { runAtOnce } from '../engine/at-once.ts';
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
export async function checkConsistency(
  session: ContractRun,
  { isParallel }: { isParallel: boolean },
): Promise<void> {
  const { reader, other } = session.hostUnderTest.actors;
  const checks = [
    () => checkUnknownPlayer(session),
    () => checkPerson(session, reader, other),
    () => checkPerson(session, other, reader),
    () => checkCodes(session),
  ];
  if (isParallel) return runAtOnce(checks.map((check) => check()));
  for (const check of checks) await check();
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
