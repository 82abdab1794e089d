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

const QuestIdSchema = z
  .string()
  .regex(/^[a-z]+-\d{1,9}$/)
  .meta({ id: 'QuestId' });
const DailyQuestSchema = z.object({ id: QuestIdSchema, title: z.string(), isClaimed: z.boolean() });
export const ClaimSchema = z.object({ id: QuestIdSchema });

export const claimedAlready = 'You have claimed this quest already.';

const table = {
  dailyQuest: {
    summary: 'Get the quest of the day',
    procedure: 'quests.daily',
    method: 'GET',
    path: '/api/v1/quests/daily',
    ...read,
    auth: 'bearer',
    host: 'api',
    ...noInput,
    ...responseSchemas(DailyQuestSchema),
    failures: [unauthorized],
  },
  claimDailyQuest: {
    summary: 'Claim the reward of the quest of the day',
    procedure: 'quests.claim',
    method: 'POST',
    path: '/api/v1/quests/daily/{id}/claim',
    ...write,
    auth: 'bearer',
    host: 'api',
    input: ClaimSchema,
    samples: () => [{ id: 'daily-1' }],
    ...noResponseSchemas,
    proof: {
      read: 'dailyQuest',
      shown: ({ isClaimed }: z.infer<typeof DailyQuestSchema>) => isClaimed,
      expected: () => true,
      undo: 'impossible',
    },
    failures: [
      badRequest,
      unauthorized,
      { status: 404, when: 'it is not the quest of the day', source: 'SPEC §7' },
      { status: 409, when: 'the player has claimed it', source: 'SPEC §7', message: claimedAlready },
    ],
  },
} as const satisfies Record<string, Call>;

export const questCalls = table satisfies LinkedCalls<typeof table>;
