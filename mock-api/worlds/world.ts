import { z } from 'zod';
import { ChatIdSchema, UidSchema } from '#schema/entities/ids-and-counts.ts';
import { InstantSchema } from '#schema/entities/instant.ts';
import { LeaderboardSchema, RankedPlayerSchema } from '#schema/entities/leaderboard.ts';
import { PlatformInfoSchema } from '#schema/entities/linking.ts';
import type { RobloxUser } from '#schema/entities/profile.ts';
import {
  DiscordProfileSchema,
  GoogleProfileSchema,
  ProfileSchema,
  RobloxProfileSchema,
} from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { SeedPerson } from '../identity/identity-service.ts';

/** A profile in which no field is missing that the specification names, and fields that the host never sends. */
export const PlayerSchema = ProfileSchema.required({ displayName: true, authProviders: true }).extend({
  uid: UidSchema,
  robloxProfile: RobloxProfileSchema.required({ userId: true, username: true }).optional(),
  googleProfile: GoogleProfileSchema.required({ email: true }).optional(),
  discordProfile: DiscordProfileSchema.required({ username: true }).optional(),
  /** The id of the Discord account in `discordProfile`. */
  discordId: ChatIdSchema.optional(),
});
export type Player = z.infer<typeof PlayerSchema>;

/** A game platform account that the consent page offers. */
export type RobloxAccount = RobloxUser & { id: string };

export const IssuedCodeSchema = z.object({
  code: z.string(),
  platformInfo: PlatformInfoSchema,
  used: z.boolean(),
  /** Absent if the code never expires. */
  expiresAt: InstantSchema.optional(),
});
export type IssuedCode = z.infer<typeof IssuedCodeSchema>;

/** A person to sign in as. `is` describes the account. */
export interface Person extends SeedPerson {
  is: string;
}

export const RankingRowSchema = RankedPlayerSchema.required();
/** A row of the leaderboard, with all its fields. */
export type RankingRow = z.infer<typeof RankingRowSchema>;

/** The leaderboard as the mock sends it, with all its fields. */
export const MockLeaderboardSchema = LeaderboardSchema.required().extend({
  topPlayers: z.array(RankingRowSchema),
});
export type MockLeaderboard = z.infer<typeof MockLeaderboardSchema>;

/** The content of a world. */
export interface World {
  people: readonly Person[];
  players: readonly Player[];
  /** Game platform accounts that the consent page offers, linked or not. */
  robloxAccounts: readonly RobloxAccount[];
  codes: readonly IssuedCode[];
  games: GamesConfig;
  badges: BadgesConfig;
}

/** `origin` is the origin that serves the pictures. */
export interface WorldOptions {
  origin: string;
}

/** Privacy options of a player who has set none. */
export const defaultPrivacy = { PublicProfileVisible: true, ShowInLeaderboards: true } as const;

export const createAvatarUrl = (origin: string, uid: string) => `${origin}/avatars/${uid}.svg`;

/** Derives the Google account id of an address, so that every sign-in path uses the same id. */
export const createGoogleSub = (email: string) => `google-${email.toLowerCase()}`;
