import * as z from 'zod/mini';

/** One game of the remote configuration (SPEC section 3). */
export const GameSchema = z.object({
  /** False hides the game. */
  Show: z.optional(z.boolean()),
  FullTitle: z.string(),
  FormattedDescription: z.optional(z.string()),
  Link: z.optional(z.string()),
});
export type Game = z.infer<typeof GameSchema>;

export const GamesConfigSchema = z.object({ data: z.record(z.string(), GameSchema) });
export type GamesConfig = z.infer<typeof GamesConfigSchema>;

export const BadgeSchema = z.object({
  Name: z.string(),
  Desc: z.optional(z.string()),
  ReadableRequirements: z.optional(z.string()),
});
export type Badge = z.infer<typeof BadgeSchema>;

/** The second remote key. Its exact shape is not in the specification: a list of badges for each game id. */
export const BadgesConfigSchema = z.object({ data: z.record(z.string(), z.array(BadgeSchema)) });
export type BadgesConfig = z.infer<typeof BadgesConfigSchema>;

/** The catalogue as the server had it at `fetchedAt` (epoch milliseconds), in the pages that show games. */
export interface RemoteConfigSnapshot {
  fetchedAt: number;
  games: GamesConfig;
  badges: BadgesConfig;
}

/** A badge as a screen shows it (section 3). */
export type BadgeView = {
  id: string;
  name: string;
  achieved: boolean;
  /** Epoch milliseconds. */
  earnedAt?: number;
  /** Always 0: the host gives none, so none is shown. */
  rarity: 0;
  description: string;
  requirements: string;
  imageUrl: string;
};
