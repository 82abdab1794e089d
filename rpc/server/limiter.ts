import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempt } from '../context.ts';
import type { Allowance, LimitName } from '../limits.ts';
import { limits } from '../limits.ts';

/** Who tries: an address, and the player that their token proves, if it proves one. */
export type Who = { address: string; person: () => Promise<string | undefined> };

/** Counts a try; gives how long to wait, in ms, when it is one too many. */
export type Limiter = (attempt: Attempt, who: Who) => Promise<number | undefined>;

export type LimiterOptions = {
  /** Every allowance times this; 0 lets everything through. */
  scale: number;
  /** Counts for all instances; while it is away, each counts for itself. */
  redis?: Redis | undefined;
};

export function createLimiter({ scale, redis }: LimiterOptions): Limiter {
  if (scale === 0) return async () => undefined;
  const counters = new Map<string, RateLimiterAbstract>();

  function counterOf(limit: LimitName, whose: 'address' | 'person'): RateLimiterAbstract {
    const name = `limit:${limit}:${whose}`;
    const counter = counters.get(name) ?? createCounter(name, limits[limit][whose], { scale, redis });
    counters.set(name, counter);
    return counter;
  }

  return async ({ procedure, limit, code }, { address, person }) => {
    const place = `${procedure} ${networkOf(address)}`;
    const tooMany = await waitAfter(counterOf(limit, 'address'), place);
    if (tooMany !== undefined) return tooMany;
    const whoever = (await person()) ?? (code && `code ${digest(code)}`);
    return whoever ? waitAfter(counterOf(limit, 'person'), `${procedure} ${whoever}`) : undefined;
  };
}

function createCounter(
  keyPrefix: string,
  { tries, seconds }: Allowance,
  { scale, redis }: LimiterOptions,
): RateLimiterAbstract {
  const allowance = { keyPrefix, points: Math.max(1, Math.round(tries * scale)), duration: seconds };
  const ownCounter = new RateLimiterMemory(allowance);
  if (!redis) return ownCounter;
  return new RateLimiterRedis({
    ...allowance,
    storeClient: redis,
    insuranceLimiter: ownCounter,
    rejectIfRedisNotReady: true,
  });
}

async function waitAfter(counter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await counter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

/** Whoever has one IPv6 address has 2^64 of them, so their network counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const [front, back] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = plain.includes('::') ? 8 - (front?.length ?? 0) - (back?.length ?? 0) : 0;
  const groups = [...(front ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Codes are not kept readable where others may look. */
const digest = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 22);
