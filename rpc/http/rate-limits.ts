import { time } from '#schema/constants.ts';

/** Maximum calls of one procedure within a window. */
export type RateLimitWindow = { tries: number; seconds: number };

/** Limits of one address and of one player with a verified token. */
export type RateLimit = { address: RateLimitWindow; person: RateLimitWindow };

const MINUTE = time.MINUTE_MS / time.SECOND_MS;
const HOUR = time.HOUR_MS / time.SECOND_MS;

/** Rate limits by kind of procedure. An address gets more than a person: a whole school may share it. */
export const rateLimits = {
  reading: {
    address: { tries: 1_200, seconds: MINUTE },
    person: { tries: 120, seconds: MINUTE },
  },
  writing: {
    address: { tries: 300, seconds: MINUTE },
    person: { tries: 30, seconds: MINUTE },
  },
  /** Starting a sign-in. */
  signIn: {
    address: { tries: 120, seconds: MINUTE },
    person: { tries: 12, seconds: MINUTE },
  },
  /** Entering linking codes; for visitors each code counts as a person. */
  codes: {
    address: { tries: 60, seconds: 10 * MINUTE },
    person: { tries: 8, seconds: 10 * MINUTE },
  },
  /** Procedures that send an email. */
  export: {
    address: { tries: 30, seconds: HOUR },
    person: { tries: 5, seconds: HOUR },
  },
  deletion: {
    address: { tries: 30, seconds: HOUR },
    person: { tries: 5, seconds: HOUR },
  },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;
