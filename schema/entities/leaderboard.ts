import { z } from 'zod';
import { expected, zeroIfAbsent } from './absent-fields.ts';
import { RankSchema, UidSchema } from './ids-and-counts.ts';
import { InstantSchema } from './instant.ts';

/** One row of the leaderboard; the call `ownRank` returns the row of one player (SPEC §3). */
export const RankedPlayerSchema = z
  .object({
    uid: expected(UidSchema),
    displayName: expected(z.string()),
    axp: zeroIfAbsent(),
    /** Usually starts at 1; players with equal aXP may share a rank. */
    rank: expected(RankSchema),
  })
  .meta({ id: 'RankedPlayer', 'x-source': 'SPEC §3' });
export type RankedPlayer = z.infer<typeof RankedPlayerSchema>;

export const LeaderboardSchema = z
  .object({
    topPlayers: z.array(RankedPlayerSchema),
    generatedAt: expected(InstantSchema),
  })
  .meta({ id: 'Leaderboard', 'x-source': 'SPEC §3' });
export type Leaderboard = z.infer<typeof LeaderboardSchema>;
