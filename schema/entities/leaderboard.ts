import { z } from 'zod';
import { InstantSchema, UidSchema } from './primitives.ts';

/** One row of the leaderboard; the call `ownRank` returns the row of one player (SPEC §3). */
export const RankedPlayerSchema = z
  .object({
    uid: UidSchema,
    displayName: z.string(),
    axp: z.number().min(0),
    /** Starts at 1; players with equal aXP share a rank. */
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
