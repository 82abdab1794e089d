import { z } from 'zod';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import { PlatformInfoSchema } from '#schema/entities/linking.ts';
import { InstantSchema, SnowflakeSchema, UidSchema } from '#schema/entities/primitives.ts';
import type { RobloxUser } from '#schema/entities/profile.ts';
import { ProfileSchema } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { SeedPerson } from '../identity/identity-service.ts';

/** A profile with what the host alone knows of its player. */
export const PlayerSchema = ProfileSchema.extend({
  uid: UidSchema,
  /** The Discord account behind `discordProfile`. */
  discordId: SnowflakeSchema.optional(),
});
export type Player = z.infer<typeof PlayerSchema>;

export const IssuedCodeSchema = z.object({
  code: z.string(),
  platformInfo: PlatformInfoSchema,
  used: z.boolean(),
  /** Absent: the code never ages. */
  expiresAt: InstantSchema.optional(),
});
export type IssuedCode = z.infer<typeof IssuedCodeSchema>;

/** Someone one can sign in as, and what they are good for. */
export interface Person extends SeedPerson {
  is: string;
}

/** A code of the world and what becomes of it. */
export interface SeedCode extends IssuedCode {
  is: string;
}

/** A player's place in a ranking yet to be made. */
export type RankingEntry = Omit<RankedPlayer, 'rank'>;

/** More aXP first; of equals the lesser uid, by code unit, which is much faster than by locale. */
export function compareRankingEntries(one: RankingEntry, other: RankingEntry): number {
  if (one.axp !== other.axp) return other.axp - one.axp;
  if (one.uid === other.uid) return 0;
  return one.uid < other.uid ? -1 : 1;
}

/** Very many players who only stand on the leaderboard: made when asked for, never held as records. */
export interface Crowd {
  /** Best first. Made once: it is much cheaper than so many players, but not cheap. */
  rankingEntries(): readonly RankingEntry[];
  rankingEntry(uid: string): RankingEntry | undefined;
  findPlayer(uid: string): Player | undefined;
  uidByRobloxId(robloxUserId: string): string | undefined;
}

/** What a reset puts in place. */
export interface World {
  people: readonly Person[];
  players: readonly Player[];
  crowd?: Crowd;
  /** Accounts of the game platform that a consent page can offer, linked or not. */
  robloxAccounts: readonly RobloxUser[];
  codes: readonly SeedCode[];
  games: GamesConfig;
  badges: BadgesConfig;
}

/** What a world is told: where pictures are served. */
export interface WorldOptions {
  origin: string;
}

export const createAvatarUrl = (origin: string, uid: string) => `${origin}/avatars/${uid}.svg`;

/** How the identity provider names the owner of an address: the same wherever that account is chosen. */
export const createGoogleSub = (email: string) => `google-${email.toLowerCase()}`;
