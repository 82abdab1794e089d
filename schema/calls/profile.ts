import { z } from 'zod';
import type { Call } from '../call.ts';
import { badRequest, noInput, noProfile, read, responseSchemas, unauthorized } from '../call.ts';
import { UidSchema } from '../entities/ids-and-counts.ts';
import { ProfileSchema, PublicProfileSchema } from '../entities/profile.ts';
import * as messages from '../messages.ts';

/** Calls that read a profile (SPEC §7). */
export const profileCalls = {
  profile: {
    summary: 'Get the own profile',
    procedure: 'profile.own',
    method: 'GET',
    path: '/api/v1/auth/profile',
    ...read,
    isSingleUse: false,
    isPersonal: true,
    auth: 'bearer',
    ...noInput,
    ...responseSchemas(ProfileSchema),
    failures: [unauthorized, { ...noProfile, message: messages.profileNotFound }],
    failureMessages: { emptyResponse: messages.profileUnavailable },
  },
  publicProfile: {
    summary: 'Get the public profile of a player',
    procedure: 'profile.public',
    method: 'GET',
    path: '/api/v1/auth/public_profile/{id}',
    ...read,
    isSingleUse: false,
    // Not kept: a profile that its player hides is hidden at once.
    shared: { keptMs: 0 },
    auth: 'none',
    input: z.object({ id: UidSchema }),
    ...responseSchemas(PublicProfileSchema),
    unknownFields: 'reject',
    failures: [
      badRequest,
      // The host may put the status into its message, such as 'Request failed with 404' (SPEC §8, Public profile).
      {
        status: 429,
        when: 'the client sends too many requests',
        message: messages.rateLimited,
        messagePart: '429',
        source: 'SPEC §8',
      },
      {
        status: 404,
        when: 'no player has that id, or the profile is hidden',
        message: messages.userNotFound,
        messagePart: '404',
        source: 'SPEC §8',
      },
    ],
  },
} as const satisfies Record<string, Call>;
