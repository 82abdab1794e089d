import { time } from '#schema/constants.ts';

/** At most `tries` calls of one procedure within `seconds`. */
export interface RateLimitWindow {
  tries: number;
  seconds: number;
}

/** Limits of one address (IPv4 address or IPv6 network) and of one person: a player with a verified token. */
export interface RateLimit {
  address: RateLimitWindow;
  person: RateLimitWindow;
}

const MINUTE = time.MINUTE_MS / time.SECOND_MS;
const HOUR = time.HOUR_MS / time.SECOND_MS;

const rare = { address: { tries: 30, seconds: HOUR }, person: { tries: 5, seconds: HOUR } };

/**
 * Rate limits by kind of procedure. A school may share one address, so an address gets more than a person.
 */
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
  /** Sends an email. */
  export: rare,
  deletion: rare,
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/**
 * Limits of linking codes that fail, over all procedures that try a code. A code that works doesn't count, so
 * a school class can link from one address.
 */
export const failedCodeLimits = {
  /** An IPv6 /48 network, which one site may control. */
  site: { tries: 240, seconds: 10 * MINUTE },
  address: { tries: 60, seconds: 10 * MINUTE },
  /** All callers of one address without a verified token. */
  visitors: { tries: 8, seconds: 10 * MINUTE },
  player: { tries: 8, seconds: 10 * MINUTE },
} as const satisfies Record<string, RateLimitWindow>;
export type FailedCodeScope = keyof typeof failedCodeLimits;
