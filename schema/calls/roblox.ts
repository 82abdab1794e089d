import { z } from 'zod';
import type { Call } from '../call.ts';
import { badRequest, read, responseSchemas } from '../call.ts';
import { time } from '../constants.ts';
import { RobloxUserIdSchema } from '../entities/ids-and-counts.ts';
import { RobloxUserSchema } from '../entities/profile.ts';
import * as messages from '../messages.ts';

/** Calls to the game platform’s proxy host (SPEC §7). */
export const robloxCalls = {
  robloxUser: {
    summary: 'Get the game platform’s public record of a user',
    procedure: 'roblox.user',
    method: 'GET',
    path: '/users/{id}',
    ...read,
    isSingleUse: false,
    // The platform limits requests by the server's address.
    shared: { keptMs: 5 * time.MINUTE_MS },
    auth: 'none',
    host: 'roblox',
    input: z.object({ id: RobloxUserIdSchema }),
    ...responseSchemas(RobloxUserSchema),
    failures: [badRequest, { status: 404, when: 'no user has that id' }],
    failureMessages: { any: messages.robloxUserFailed },
  },
} as const satisfies Record<string, Call>;
