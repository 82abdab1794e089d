import { time } from '#schema/constants.ts';

/** So many tries of one procedure within so many seconds. */
export type RateLimitWindow = { tries: number; seconds: number };

/** What one address may do, and what one player whose token is verified. */
export type RateLimit = { address: RateLimitWindow; person: RateLimitWindow };

const MINUTE = time.MINUTE_MS / time.SECOND_MS;
const HOUR = time.HOUR_MS / time.SECOND_MS;

/** A whole school may share one address, so a person is held closer than an address. */
export const rateLimits = {
  reading: {
    address: { tries: 1_200, seconds: MINUTE },
    person: { tries: 120, seconds: MINUTE },
  },
  writing: {
    address: { tries: 300, seconds: MINUTE },
    person: { tries: 30, seconds: MINUTE },
  },
  /** Sign-ins begun. */
  signIn: {
    address: { tries: 120, seconds: MINUTE },
    person: { tries: 12, seconds: MINUTE },
  },
  /** Linking codes tried; a visitor's tries of one code count as a person's. */
  codes: {
    address: { tries: 60, seconds: 10 * MINUTE },
    person: { tries: 8, seconds: 10 * MINUTE },
  },
  /** What ends in a mail. */
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
