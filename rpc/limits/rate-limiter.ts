import type { Redis } from 'ioredis';
import type { RateLimiterLike } from 'rate-limiter-flexible';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { CodeTry, CountedCall, RateLimitedCall } from '../context.ts';
import { toNetworkPrefix } from '../http/client-address.ts';
import { createKeyHash } from '../redis.ts';
import { BoundedCounter } from './bounded-counter.ts';
import type { FailedCodeScope } from './failed-codes.ts';
import { failedCodeLimits } from './failed-codes.ts';
import type { RateLimit, RateLimitName, RateLimitWindow } from './rate-limits.ts';
import { rateLimits } from './rate-limits.ts';

/** Addresses or players that one limit counts in this process. A key takes less than 1 kB, so each counter takes at most 10 MB. */
const MAX_KEYS = 10_000;

/** The client that a call is counted for. */
export interface RateLimitClient {
  address: string;
  verifiedUid: () => Promise<string | undefined>;
}

export interface RateLimiter {
  consume: (call: RateLimitedCall, client: RateLimitClient) => Promise<CountedCall>;
  /** Counts a linking code that is about to be tried as failed. */
  consumeCode: (client: RateLimitClient) => Promise<CodeTry>;
}

export interface RateLimiterOptions {
  /** Multiplies the limits of calls, not those of failed codes; 0 disables both. */
  scale: number;
  /** Shares the counts between instances. While Redis is unavailable, each instance counts alone. */
  redis?: Redis | undefined;
  onRefusal?: (refusal: Refusal) => void;
}

/** The limit that refused a call or a linking code. */
export type Refusal =
  | { limit: RateLimitName; scope: RateLimitScope }
  | { limit: 'failedCodes'; scope: FailedCodeScope };
type RateLimitScope = keyof RateLimit;

/** Creates a limiter that counts each procedure, and the linking codes that fail, by address and player. */
export function createRateLimiter({ scale, redis, onRefusal }: RateLimiterOptions): RateLimiter {
  if (scale === 0) return unlimited;
  const counters = new Map<string, RateLimiterLike>();
  // In Redis no key shows an address or uid.
  const toKey = redis ? createKeyHash(redis) : (key: string) => key;

  function getCounter(name: string, window: RateLimitWindow): RateLimiterLike {
    const counter = counters.get(name) ?? createCounter(name, window, redis);
    counters.set(name, counter);
    return counter;
  }
  /** Counts something in several counters, and takes back all its points together. */
  function startCount() {
    const consumed: { counter: RateLimiterLike; key: string; expiresAt: number }[] = [];
    // A point of an earlier window would leave the client one more try in this one.
    async function refund(): Promise<void> {
      const current = consumed.filter(({ expiresAt }) => performance.now() < expiresAt);
      await Promise.all(current.map(({ counter, key }) => counter.reward(key)));
    }
    /** If the window is full, takes back the points in wider ones and resolves to the ms to wait, else to undefined. */
    async function consume(window: RateLimitWindow, countedFor: string, refusal: Refusal) {
      const counter = getCounter(`limit:${refusal.limit}:${refusal.scope}`, window);
      const key = toKey(countedFor);
      const { retryAfterMs, expiresAt } = await consumePoint(counter, key);
      // Refused codes give their points back too, or those that work would leave no room for others. Refused calls don't:
      // calls are seldom taken back, and in a flood each would cost Redis a second command.
      if (retryAfterMs === undefined || refusal.limit === 'failedCodes')
        consumed.push({ counter, key, expiresAt });
      if (retryAfterMs === undefined) return undefined;
      onRefusal?.(refusal);
      await refund();
      return retryAfterMs;
    }
    return { consume, refund };
  }

  return {
    async consume({ procedure, limit }, { address, verifiedUid }) {
      const { consume, refund } = startCount();
      const consumeFor = (scope: RateLimitScope, { tries, seconds }: RateLimitWindow, countedFor: string) => {
        const window = { tries: Math.max(1, Math.round(tries * scale)), seconds };
        return consume(window, `${procedure} ${countedFor}`, { limit, scope });
      };
      const windows: RateLimit = rateLimits[limit];
      const addressWaitMs = await consumeFor('address', windows.address, toNetworkPrefix(address));
      if (addressWaitMs !== undefined) return { retryAfterMs: addressWaitMs };
      const uid = windows.person && (await verifiedUid());
      // A refusal doesn't count for the address, or one player could use up the tries of a whole school.
      const personWaitMs =
        windows.person && uid ? await consumeFor('person', windows.person, uid) : undefined;
      return personWaitMs === undefined ? { refund } : { retryAfterMs: personWaitMs };
    },

    async consumeCode({ address, verifiedUid }) {
      const uid = await verifiedUid();
      const network = toNetworkPrefix(address);
      // From wide to narrow: a refused network takes no memory for the addresses in it.
      const scopes: [FailedCodeScope, countedFor: string][] = [
        ['site', toNetworkPrefix(address, 48)],
        ['address', network],
        uid ? ['player', uid] : ['visitors', network],
      ];
      const { consume, refund } = startCount();
      for (const [scope, countedFor] of scopes) {
        const refusal = { limit: 'failedCodes', scope } as const;
        const retryAfterMs = await consume(failedCodeLimits[scope], countedFor, refusal);
        if (retryAfterMs !== undefined) return { retryAfterMs, isForVisitors: scope === 'visitors' };
      }
      return { refund };
    },
  };
}

const unlimited: RateLimiter = {
  consume: async () => ({ refund: async () => undefined }),
  consumeCode: async () => ({ refund: async () => undefined }),
};

function createCounter(
  keyPrefix: string,
  window: RateLimitWindow,
  redis: Redis | undefined,
): RateLimiterLike {
  const ownCounter = new BoundedCounter(window, MAX_KEYS);
  if (!redis) return ownCounter;
  return new RateLimiterRedis({
    keyPrefix,
    points: window.tries,
    duration: window.seconds,
    storeClient: redis,
    insuranceLimiter: ownCounter,
    rejectIfRedisNotReady: true,
    customIncrTtlLuaScript: ADD_POINTS,
  });
}

/** The package's own script gives points back to a key that has expired, so that its next window begins below zero. */
const ADD_POINTS = `
if tonumber(ARGV[1]) < 0 and redis.call('exists', KEYS[1]) == 0 then return {0, 0} end
local points = redis.call('incrby', KEYS[1], ARGV[1])
if redis.call('pttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[2]) end
return {points, redis.call('pttl', KEYS[1])}`;

/** Counts one point until `expiresAt`, on the clock of `performance.now`. `retryAfterMs`: the limit is exceeded. */
async function consumePoint(
  counter: RateLimiterLike,
  key: string,
): Promise<{ expiresAt: number; retryAfterMs?: number }> {
  try {
    const { msBeforeNext } = await counter.consume(key);
    return { expiresAt: performance.now() + msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { expiresAt: performance.now() + refusal.msBeforeNext, retryAfterMs: refusal.msBeforeNext };
  }
}
