import { z } from 'zod';
import { expected, zeroIfAbsent } from './absent-fields.ts';
import { CountSchema, GameIdSchema, RobloxUserIdSchema } from './ids-and-counts.ts';
import { InstantSchema, TimestampSchema } from './instant.ts';

export const RobloxProfileSchema = z
  .object({
    userId: expected(RobloxUserIdSchema),
    username: expected(z.string()),
    linkedAt: TimestampSchema.optional(),
  })
  .meta({ id: 'RobloxProfile', 'x-source': 'SPEC §3' });
export type RobloxProfile = z.infer<typeof RobloxProfileSchema>;

export const GoogleProfileSchema = z
  .object({
    email: expected(z.string()),
    linkedAt: InstantSchema.optional(),
  })
  .meta({ id: 'GoogleProfile', 'x-source': 'SPEC §3' });

export const DiscordProfileSchema = z
  .object({
    username: expected(z.string()),
    linkedAt: InstantSchema.optional(),
  })
  .meta({ id: 'DiscordProfile', 'x-source': 'SPEC §3' });

export const PrivacySchema = z
  .object({
    PublicProfileVisible: expected(z.boolean()),
    ShowInLeaderboards: expected(z.boolean()),
  })
  .meta({ id: 'Privacy', 'x-source': 'SPEC §3' });
export type Privacy = z.infer<typeof PrivacySchema>;

export const PlayerCurrencySchema = z
  .object({
    aCoins: CountSchema.optional(),
    axp: zeroIfAbsent(),
    level: expected(CountSchema),
    levelName: z.string().optional(),
  })
  .meta({ id: 'PlayerCurrency', 'x-source': 'SPEC §3' });
export type PlayerCurrency = z.infer<typeof PlayerCurrencySchema>;

export const PlayerTotalsSchema = z
  .object({
    challengesCompleted: zeroIfAbsent(),
    tradingCardsEarned: zeroIfAbsent(),
    challengeStreak: zeroIfAbsent(),
    badgesEarned: zeroIfAbsent(),
    /** Total over all games. */
    secondsPlayed: zeroIfAbsent(),
  })
  .meta({ id: 'PlayerTotals', 'x-source': 'SPEC §3' });
export type PlayerTotals = z.infer<typeof PlayerTotalsSchema>;

export const PlayedGameSchema = z
  .object({
    badgesEarned: zeroIfAbsent(),
    /** Maps a badge name to the instant it was earned; null if the host names the badge without one. */
    badgesOwned: z.record(z.string(), InstantSchema.nullable()).optional(),
    /** Seconds. */
    playtime: zeroIfAbsent(),
  })
  .meta({ id: 'PlayedGame', 'x-source': 'SPEC §3' });
export type PlayedGame = z.infer<typeof PlayedGameSchema>;

/** Own profile (SPEC §3). No field is required: the screen shows what is there. */
export const ProfileSchema = z
  .object({
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
  })
  .meta({ id: 'Profile', 'x-source': 'SPEC §3' });
export type Profile = z.infer<typeof ProfileSchema>;

/** Public profile (SPEC §3). */
export const PublicProfileSchema = z
  .object({
    displayName: expected(z.string()),
    username: z.string().optional(),
    profileImageUrl: z.string().optional(),
    playerStats: z
      .object({
        currency: PlayerCurrencySchema.pick({ axp: true, level: true }).optional(),
      })
      .optional(),
    robloxProfile: RobloxProfileSchema.optional(),
  })
  .meta({ id: 'PublicProfile', 'x-source': 'SPEC §3' });
export type PublicProfile = z.infer<typeof PublicProfileSchema>;

declare module 'zod' {
  interface GlobalMeta {
    /** Another company's record: it has more fields than the portal reads, and they are no drift. */
    'x-open'?: true;
  }
}

/** A user record of the game platform's public lookup (SPEC §7). */
export const RobloxUserSchema = z
  .object({
    id: expected(RobloxUserIdSchema),
    name: z.string(),
    displayName: z.string().optional(),
  })
  .meta({ id: 'RobloxUser', 'x-source': 'SPEC §7', 'x-open': true });
export type RobloxUser = z.infer<typeof RobloxUserSchema>;
