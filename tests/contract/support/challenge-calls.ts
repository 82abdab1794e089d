import { z } from 'zod';
import type { Call, LinkedCalls } from '#schema/call.ts';
import {
  badRequest,
  noInput,
  noResponseSchemas,
  read,
  responseSchemas,
  unauthorized,
  write,
} from '#schema/call.ts';

/** Two invented calls, to test what a new call gets for free. */

const ChallengeIdSchema = z
  .string()
  .regex(/^[a-z]+-\d{1,9}$/)
  .meta({ id: 'ChallengeId' });
const DailyChallengeSchema = z.object({ id: ChallengeIdSchema, title: z.string(), isClaimed: z.boolean() });
export const ClaimSchema = z.object({ id: ChallengeIdSchema });

export const claimedAlready = 'You have claimed this challenge already.';

const table = {
  dailyChallenge: {
    summary: 'Get the challenge of the day',
    procedure: 'challenges.daily',
    method: 'GET',
    path: '/api/v1/challenges/daily',
    ...read,
    auth: 'bearer',
    host: 'api',
    ...noInput,
    ...responseSchemas(DailyChallengeSchema),
    failures: [unauthorized],
  },
  claimDailyChallenge: {
    summary: 'Claim the reward of the challenge of the day',
    procedure: 'challenges.claim',
    method: 'POST',
    path: '/api/v1/challenges/daily/{id}/claim',
    ...write,
    auth: 'bearer',
    host: 'api',
    input: ClaimSchema,
    samples: () => [{ id: 'daily-1' }],
    ...noResponseSchemas,
    proof: {
      read: 'dailyChallenge',
      shown: ({ isClaimed }: z.infer<typeof DailyChallengeSchema>) => isClaimed,
      expected: () => true,
      undo: 'impossible',
    },
    failures: [
      badRequest,
      unauthorized,
      { status: 404, when: 'it is not the challenge of the day' },
      { status: 409, when: 'the player has claimed it', message: claimedAlready },
    ],
  },
} as const satisfies Record<string, Call>;

export const challengeCalls = table satisfies LinkedCalls<typeof table>;
