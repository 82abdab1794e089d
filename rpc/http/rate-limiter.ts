import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitedCall } from '../context.ts';
import type { RateLimitName, RateLimitWindow } from './rate-limits.ts';
import { rateLimits } from './rate-limits.ts';

/** Who tries: an address, and the player that their token proves, if it proves one. */
export type RateLimitClient = { address: string; verifiedUid: () => Promise<string | undefined> };

/** Counts a try; gives how long to wait, in ms, when it is one too many. */
export type RateLimiter = (attempt: RateLimitedCall, who: RateLimitClient) => Promise<number | undefined>;

export type RateLimiterOptions = {
  /** Every allowance times this; 0 lets everything through. */
  scale: number;
  /** Counts for all instances; while it is away, each counts for itself. */
  redis?: Redis | undefined;
};

export function createRateLimiter({ scale, redis }: RateLimiterOptions): RateLimiter {
  if (scale === 0) return async () => undefined;
  const counters = new Map<string, RateLimiterAbstract>();

  function counterOf(limit: RateLimitName, whose: 'address' | 'person'): RateLimiterAbstract {
    const name = `limit:${limit}:${whose}`;
    const counter = counters.get(name) ?? createCounter(name, rateLimits[limit][whose], { scale, redis });
    counters.set(name, counter);
    return counter;
  }

  return async ({ procedure, limit, code }, { address, verifiedUid }) => {
    const place = `${procedure} ${toNetworkPrefix(address)}`;
    const tooMany = await consumePoint(counterOf(limit, 'address'), place);
    if (tooMany !== undefined) return tooMany;
    const whoever = (await verifiedUid()) ?? (code && `code ${hashLinkingCode(code)}`);
    return whoever ? consumePoint(counterOf(limit, 'person'), `${procedure} ${whoever}`) : undefined;
  };
}

function createCounter(
  keyPrefix: string,
  { tries, seconds }: RateLimitWindow,
  { scale, redis }: RateLimiterOptions,
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

async function consumePoint(counter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await counter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

/** Whoever has one IPv6 address has 2^64 of them, so their network counts as one. */
export function toNetworkPrefix(address: string): string {
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
const hashLinkingCode = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 22);
