import { time } from '#schema/constants.ts';

/** At most `tries` calls of one procedure within `seconds`. */
export interface RateLimitWindow {
  tries: number;
  seconds: number;
}

/** Limits of one address (IPv4 address or IPv6 network) and of one person: a player with a verified token. */
export interface RateLimit {
  address: RateLimitWindow;
  person?: RateLimitWindow;
}

const MINUTE = time.MINUTE_MS / time.SECOND_MS;
const HOUR = time.HOUR_MS / time.SECOND_MS;

const rare = { address: { tries: 30, seconds: HOUR }, person: { tries: 5, seconds: HOUR } };

/** Rate limits by kind of procedure. A school may share one address, so an address gets more than a person. */
export const rateLimits = {
  reading: {
    address: { tries: 1_200, seconds: MINUTE },
    person: { tries: 120, seconds: MINUTE },
  },
  /** Calls that ask the game platform, which limits the portal's own address. The web app sends these calls without a token. */
  lookup: { address: { tries: 120, seconds: MINUTE } },
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
