import { z } from 'zod';
import {
  CountSchema,
  expected,
  GameIdSchema,
  InstantSchema,
  RobloxUserIdSchema,
  TimestampSchema,
  zeroIfAbsent,
} from './primitives.ts';

export const RobloxProfileSchema = z.object({
  userId: expected(RobloxUserIdSchema),
  username: expected(z.string()),
  linkedAt: TimestampSchema.optional(),
});
export type RobloxProfile = z.infer<typeof RobloxProfileSchema>;

export const GoogleProfileSchema = z.object({
  email: expected(z.string()),
  linkedAt: InstantSchema.optional(),
});

export const DiscordProfileSchema = z.object({
  username: expected(z.string()),
  linkedAt: InstantSchema.optional(),
});

export const PrivacySchema = z.object({
  PublicProfileVisible: expected(z.boolean()),
  ShowInLeaderboards: expected(z.boolean()),
});
export type Privacy = z.infer<typeof PrivacySchema>;

export const PlayerCurrencySchema = z.object({
  aCoins: CountSchema.optional(),
  axp: zeroIfAbsent(),
  level: expected(CountSchema),
  levelName: z.string().optional(),
});
export type PlayerCurrency = z.infer<typeof PlayerCurrencySchema>;

export const PlayerTotalsSchema = z.object({
  challengesCompleted: zeroIfAbsent(),
  tradingCardsEarned: zeroIfAbsent(),
  challengeStreak: zeroIfAbsent(),
  badgesEarned: zeroIfAbsent(),
  /** Total over all games. */
  secondsPlayed: zeroIfAbsent(),
});
export type PlayerTotals = z.infer<typeof PlayerTotalsSchema>;

export const PlayedGameSchema = z.object({
  badgesEarned: zeroIfAbsent(),
  /** Maps a badge name to the instant it was earned; null if the host names the badge without one. */
  badgesOwned: z.record(z.string(), InstantSchema.nullable()).optional(),
  /** Seconds. */
  playtime: zeroIfAbsent(),
});
export type PlayedGame = z.infer<typeof PlayedGameSchema>;

/** Own profile (SPEC §3). No field is required: the screen shows what is there. */
export const ProfileSchema = z.object({
  displayName: expected(z.string()),
  profileImageUrl: z.string().optional(),
  email: z.string().optional(),
  /** 'google', 'roblox', 'password', or a provider that the host adds later. */
  authProviders: expected(z.array(z.string())),
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
});
export type Profile = z.infer<typeof ProfileSchema>;

/** Public profile (SPEC §3). */
export const PublicProfileSchema = z.object({
  displayName: expected(z.string()),
  username: z.string().optional(),
  profileImageUrl: z.string().optional(),
  playerStats: z
    .object({
      currency: PlayerCurrencySchema.pick({ axp: true, level: true }).optional(),
    })
    .optional(),
  robloxProfile: RobloxProfileSchema.optional(),
});
export type PublicProfile = z.infer<typeof PublicProfileSchema>;

/** A user record of the game platform's public lookup (SPEC §7). */
export const RobloxUserSchema = z.object({
  id: expected(RobloxUserIdSchema),
  name: z.string(),
  displayName: z.string().optional(),
});
export type RobloxUser = z.infer<typeof RobloxUserSchema>;
