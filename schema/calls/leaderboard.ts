import { z } from 'zod';
import type { Call } from '../call.ts';
import { badRequest, noInput, read, responseSchemas, unauthorized } from '../call.ts';
import { leaderboard } from '../constants.ts';
import { RobloxUserIdSchema } from '../entities/ids-and-counts.ts';
import { LeaderboardSchema, RankedPlayerSchema } from '../entities/leaderboard.ts';
import * as messages from '../messages.ts';

/** Calls that read the leaderboard (SPEC §7). */
export const leaderboardCalls = {
  leaderboard: {
    summary: 'Get the cached aXP leaderboard',
    procedure: 'leaderboard.top',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/cached/allTime',
    ...read,
    isSingleUse: false,
    auth: 'bearer',
    ...noInput,
    ...responseSchemas(LeaderboardSchema),
    keptItems: { field: 'topPlayers', count: leaderboard.topPlayers },
    cached: { since: 'generatedAt', lifetimeMs: leaderboard.refreshMs },
    failures: [unauthorized],
    failureMessages: { any: messages.leaderboardFailed },
  },
  ownRank: {
    summary: 'Get one player’s own entry on the leaderboard',
    procedure: 'leaderboard.ownRank',
    method: 'GET',
    path: '/api/v1/leaderboards/axp/allTime/user/{robloxUserId}',
    ...read,
    isSingleUse: false,
    auth: 'bearer',
    input: z.object({ robloxUserId: RobloxUserIdSchema }),
    ...responseSchemas(RankedPlayerSchema),
    failures: [badRequest, unauthorized, { status: 404, when: 'the player is not on the leaderboard' }],
  },
} as const satisfies Record<string, Call>;
