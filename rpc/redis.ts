import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LeaderboardSchema } from '#schema/entities/leaderboard.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { LeaderboardStore } from './host/leaderboard-cache.ts';
import type { ServiceWatch } from './outages.ts';

const CONNECT_TIMEOUT_MS = 1_000;
const COMMAND_TIMEOUT_MS = 250;
/** The delay before a new connection grows by RETRY_STEP_MS with each try. */
const RETRY_STEP_MS = 100;
const MAX_RETRY_DELAY_MS = 1_000;

interface RedisOptions {
  /** The portal's public origin. Keys begin with its host, so that several portals can share a Redis. */
  origin: string;
  log: Logger;
  watch: ServiceWatch;
  onError: () => void;
}

/**
 * Creates a client whose commands fail at once while Redis is away. Loads ioredis (15 MB) on demand.
 * rpc/decisions/0006 says why this is also the circuit breaker.
 */
export async function connectRedis(
  url: string,
  { origin, log, watch, onError }: RedisOptions,
): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  let isRefusing = false;
  let isReadOnly = false;
  const redis = new Client(url, {
    keyPrefix: `portal:${new URL(origin).host}:`,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // Disconnects if Redis doesn't respond. Until it is connected again, commands fail without waiting.
    socketTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_STEP_MS, MAX_RETRY_DELAY_MS),
    reconnectOnError({ message }) {
      // With NOSCRIPT, Redis asks for the text of a script. A wrong password is no refused command, but an error below.
      if (message.startsWith('ERR AUTH')) log.warn({ reason: message }, 'redis has no password');
      else if (!message.startsWith('NOSCRIPT')) {
        onError();
        if (!isRefusing) log.warn({ reason: message }, 'redis refuses a command');
        isRefusing = true;
      }
      // After a failover the address leads to the new primary, but the connection to its replica.
      isReadOnly = message.includes('READONLY');
      return isReadOnly;
    },
  });
  redis.on('error', (error: Error) => {
    onError();
    watch.failed(error.message);
  });
  redis.on('ready', () => {
    watch.succeeded();
    // The new connection may lead to the same replica, which refuses again.
    isRefusing = isReadOnly;
    isReadOnly = false;
    // A Redis that needs no password accepts any in ioredis' HELLO, but none in an AUTH without a user.
    const { username, password } = redis.options;
    if (password && !username) redis.auth(password).catch(() => undefined);
  });
  return redis;
}

/**
 * Hashes keys with the password of Redis, which all instances know. Without it, nobody can find the address or
 * uid in a key by trying all.
 */
export function createKeyHash(redis: Redis): (key: string) => string {
  const secret = redis.options.password ?? '';
  return (key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, HASH_LENGTH);
}

/** Characters of 6 bits each. */
const HASH_LENGTH = 22;

/** Creates a store that all instances share. It holds the leaderboard as JSON. While Redis is away, it is empty. */
export function createRedisLeaderboardStore(redis: Redis): LeaderboardStore {
  return {
    async get() {
      const [text, lifetimeMs] = await Promise.all([
        redis.get(LEADERBOARD_KEY),
        redis.pttl(LEADERBOARD_KEY),
      ]).catch(() => [null, 0] as const);
      // The call's own schema would read a missing amount, which the host left unknown, as 0.
      const leaderboard = LeaderboardSchema.safeParse(parseJson(text ?? '')).data;
      // Negative if it expired between the commands.
      return leaderboard && lifetimeMs > 0 ? { leaderboard, lifetimeMs } : undefined;
    },
    async put(board, lifetimeMs) {
      const text = JSON.stringify(board);
      await redis.set(LEADERBOARD_KEY, text, 'PX', Math.round(lifetimeMs)).catch(() => undefined);
    },
  };
}

const LEADERBOARD_KEY = 'leaderboard';
