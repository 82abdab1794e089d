import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitedCall } from '../context.ts';
import type { RateLimitName, RateLimitWindow } from './rate-limits.ts';
import { rateLimits } from './rate-limits.ts';

/** The client that a call is counted for. */
export type RateLimitClient = { address: string; verifiedUid: () => Promise<string | undefined> };

/** Counts a call. Resolves to the ms to wait if a limit is exceeded, else to undefined. */
export type RateLimiter = (call: RateLimitedCall, client: RateLimitClient) => Promise<number | undefined>;

export type RateLimiterOptions = {
  /** Multiplies every limit; 0 disables them. */
  scale: number;
  /** Shares the counts between instances. While Redis is unavailable, each instance counts alone. */
  redis?: Redis | undefined;
};

/** Creates a limiter that counts each procedure by address, and by verified player or linking code. */
export function createRateLimiter({ scale, redis }: RateLimiterOptions): RateLimiter {
  if (scale === 0) return async () => undefined;
  const counters = new Map<string, RateLimiterAbstract>();

  function getCounter(limit: RateLimitName, scope: 'address' | 'person'): RateLimiterAbstract {
    const name = `limit:${limit}:${scope}`;
    const counter = counters.get(name) ?? createCounter(name, rateLimits[limit][scope], { scale, redis });
    counters.set(name, counter);
    return counter;
  }

  return async ({ procedure, limit, code }, { address, verifiedUid }) => {
    const networkKey = `${procedure} ${toNetworkPrefix(address)}`;
    const retryAfterMs = await consumePoint(getCounter(limit, 'address'), networkKey);
    if (retryAfterMs !== undefined) return retryAfterMs;
    const person = (await verifiedUid()) ?? (code && `code ${hashLinkingCode(code)}`);
    return person ? consumePoint(getCounter(limit, 'person'), `${procedure} ${person}`) : undefined;
  };
}

function createCounter(
  keyPrefix: string,
  { tries, seconds }: RateLimitWindow,
  { scale, redis }: RateLimiterOptions,
): RateLimiterAbstract {
  const options = { keyPrefix, points: Math.max(1, Math.round(tries * scale)), duration: seconds };
  const ownCounter = new RateLimiterMemory(options);
  if (!redis) return ownCounter;
  return new RateLimiterRedis({
    ...options,
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

/** Maps an IPv6 address to its /64 network, because one client controls the whole network. */
export function toNetworkPrefix(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const [front, back] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = bare.includes('::') ? 8 - (front?.length ?? 0) - (back?.length ?? 0) : 0;
  const groups = [...(front ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Hides linking codes from readers of the Redis database. */
const hashLinkingCode = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 22);
