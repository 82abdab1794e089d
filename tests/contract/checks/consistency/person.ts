import { isDeepStrictEqual } from 'node:util';
import { calls } from '#schema/calls.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile, PublicProfile } from '#schema/entities/profile.ts';
import type { Actor } from '../../engine/actor.ts';
import type { ContractRun } from '../../engine/contract-run.ts';
import type { Reader } from '../../engine/read-account.ts';
import { readProfile } from '../../engine/read-account.ts';

/** A player whose token the run has, as the own profile describes them. */
export interface Person {
  actor: Actor;
  profile: Profile;
}

/** Whether the own profile still says the same: a player may change between two responses. */
export const isUnchanged = async (look: Reader, { actor, profile }: Person): Promise<boolean> =>
  isDeepStrictEqual(await readProfile(look, actor), profile);

/** The public profiles that the run has seen, by uid. */
export const listPublicProfiles = ({ exchanges }: ContractRun): Map<string, PublicProfile> =>
  new Map(
    exchanges.flatMap(({ isOk, body, exchange: { request } }) => {
      if (!isOk || request.call !== 'publicProfile') return [];
      const { data } = calls.publicProfile.response.safeParse(body);
      return data ? [[decodeURIComponent(request.path.split('/').at(-1) ?? ''), data]] : [];
    }),
  );

/** The player's id on the game platform. */
export const robloxIdOf = ({ profile }: Person): string | undefined =>
  profile.robloxUserId ?? profile.robloxProfile?.userId;

/** The index of an actor's row in a leaderboard; -1 if the leaderboard doesn't list the actor. */
export const findRow = (players: readonly RankedPlayer[], actor: Actor): number =>
  players.findIndex(({ uid }) => uid !== undefined && uid === actor.uid);

/** Whether two responses have a value each, and the values differ. An empty text is no value. */
export const differs = <Value>(one: Value | undefined, two: Value | undefined): boolean =>
  one !== undefined && two !== undefined && one !== '' && two !== '' && one !== two;
