import { z } from 'zod';
import { InstantSchema, UidSchema } from './primitives.ts';

/** One row, and the shape of the player's own rank (SPEC section 3). */
export const RankedPlayerSchema = z
  .object({
    uid: UidSchema,
    displayName: z.string(),
    axp: z.number().min(0),
    /** From 1; players with equal aXP share one. */
    rank: z.number().int().min(1),
  })
  .meta({ id: 'RankedPlayer' });
export type RankedPlayer = z.infer<typeof RankedPlayerSchema>;

export const LeaderboardSchema = z
  .object({
    topPlayers: z.array(RankedPlayerSchema),
    generatedAt: InstantSchema,
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof LeaderboardSchema>;
