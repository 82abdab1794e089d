import { isDeepStrictEqual } from 'node:util';
import { calls } from '#schema/calls.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Actor } from '../../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../../engine/contract-run.ts';

/** A player whose token the run has, as the own profile describes them. */
export interface Person {
  actor: Actor;
  profile: Profile;
  /** The response with the profile. */
  seen: JudgedExchange;
}

/** Reads the own profile of an actor; undefined if there is none that the portal can read. */
export async function readPerson(
  session: Pick<ContractRun, 'send'>,
  actor: Actor,
): Promise<Person | undefined> {
  const seen = await session.send('profile', {}, { as: actor });
  const profile = seen.isOk ? calls.profile.response.safeParse(seen.body).data : undefined;
  return profile && { actor, profile, seen };
}

/** Whether the own profile still says the same: a player may change between two answers. */
export async function isUnchanged(look: Pick<CheckContext, 'send'>, person: Person): Promise<boolean> {
  const { body } = await look.send('profile', {}, { as: person.actor });
  return isDeepStrictEqual(calls.profile.response.safeParse(body).data, person.profile);
}

/** The player's id on the game platform. */
export const robloxIdOf = ({ profile }: Person): string | undefined =>
  profile.robloxUserId ?? profile.robloxProfile?.userId;

/** The index of an actor's row in a leaderboard; -1 if the leaderboard doesn't list the actor. */
export const findRow = (players: readonly RankedPlayer[], actor: Actor): number =>
  players.findIndex(({ uid }) => uid !== undefined && uid === actor.uid);

/** Whether two answers have a value each, and the values differ. An empty text is no value. */
export const differs = <Value>(one: Value | undefined, two: Value | undefined): boolean =>
  one !== undefined && two !== undefined && one !== '' && two !== '' && one !== two;
