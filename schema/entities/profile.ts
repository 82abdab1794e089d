import { z } from 'zod';
import {
  CountSchema,
  GameIdSchema,
  InstantSchema,
  RobloxUserIdSchema,
  TimestampSchema,
} from './primitives.ts';

export const RobloxProfileSchema = z.object({
  userId: RobloxUserIdSchema,
  username: z.string(),
  linkedAt: TimestampSchema.optional(),
});
export type RobloxProfile = z.infer<typeof RobloxProfileSchema>;

export const GoogleProfileSchema = z.object({
  email: z.string(),
  linkedAt: InstantSchema.optional(),
});

export const DiscordProfileSchema = z.object({
  username: z.string(),
  linkedAt: InstantSchema.optional(),
});

export const PrivacySchema = z.object({
  PublicProfileVisible: z.boolean(),
  ShowInLeaderboards: z.boolean(),
});
export type Privacy = z.infer<typeof PrivacySchema>;

export const PlayerCurrencySchema = z.object({
  aCoins: z.number().min(0).optional(),
  axp: z.number().min(0),
  level: CountSchema,
  levelName: z.string().optional(),
});
export type PlayerCurrency = z.infer<typeof PlayerCurrencySchema>;

export const PlayerTotalsSchema = z.object({
  challengesCompleted: CountSchema.optional(),
  tradingCardsEarned: CountSchema.optional(),
  challengeStreak: CountSchema.optional(),
  badgesEarned: CountSchema.optional(),
  /** Total over all games. */
  secondsPlayed: z.number().min(0).optional(),
});
export type PlayerTotals = z.infer<typeof PlayerTotalsSchema>;

export const PlayedGameSchema = z.object({
  badgesEarned: CountSchema.optional(),
  /** Maps a badge name to the instant it was earned. */
  badgesOwned: z.record(z.string(), InstantSchema).optional(),
  /** Seconds. */
  playtime: z.number().min(0).optional(),
});
export type PlayedGame = z.infer<typeof PlayedGameSchema>;

/** Own profile (SPEC §3). Only fields that the screen cannot work without are required. */
export const ProfileSchema = z
  .object({
    displayName: z.string(),
    profileImageUrl: z.string().optional(),
    email: z.string().optional(),
    /** 'google', 'roblox', 'password', or a provider that the host adds later. */
    authProviders: z.array(z.string()),
    robloxUserId: RobloxUserIdSchema.optional(),
    robloxProfile: RobloxProfileSchema.optional(),
    googleProfile: GoogleProfileSchema.optional(),
    discordProfile: DiscordProfileSchema.optional(),
    ingameOptions: z.object({ Privacy: PrivacySchema.optional() }).optional(),
    playerStats: z
      .object({
        currency: PlayerCurrencySchema.optional(),
        stats: PlayerTotalsSchema.optional(),
      })
      .optional(),
    /** Keyed by game id. */
    playerGamesData: z.record(GameIdSchema, PlayedGameSchema).optional(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof ProfileSchema>;

/** Public profile (SPEC §3). */
export const PublicProfileSchema = z
  .object({
    displayName: z.string(),
    username: z.string().optional(),
    profileImageUrl: z.string().optional(),
    playerStats: z
      .object({
        currency: PlayerCurrencySchema.pick({ axp: true, level: true }).optional(),
      })
      .optional(),
    robloxProfile: RobloxProfileSchema.optional(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfileSchema>;

/** A user record of the game platform's public lookup (SPEC §7). */
export const RobloxUserSchema = z
  .object({
    id: RobloxUserIdSchema,
    name: z.string(),
    displayName: z.string().optional(),
  })
  .meta({ id: 'RobloxUser' });
export type RobloxUser = z.infer<typeof RobloxUserSchema>;
