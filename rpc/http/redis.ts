import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { calls } from '#schema/calls.ts';
import type { LeaderboardStore } from '../host/cache.ts';

/** Creates a client whose commands fail at once while Redis is away. Loads ioredis (15 MB) on demand. */
export async function connectRedis(
  url: string,
  log: Logger,
  onError: () => void = () => undefined,
): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    connectTimeout: 1_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, MAX_RETRY_DELAY_MS),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    onError();
    if (!isAway) log.warn({ reason: error.message }, 'redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('redis is back');
    isAway = false;
  });
  return redis;
}

const COMMAND_TIMEOUT_MS = 250;
const MAX_RETRY_DELAY_MS = 1_000;

/** Creates a store that all instances share. It holds the leaderboard as JSON. */
export function createRedisLeaderboardStore(redis: Redis): LeaderboardStore {
  return {
    async get() {
      try {
        const text = await redis.get(LEADERBOARD_KEY);
        return text === null ? undefined : calls.leaderboard.response.safeParse(JSON.parse(text)).data;
      } catch {
        // If Redis is unavailable or the value isn't JSON, the portal asks the host.
        return undefined;
      }
    },
    async put(board, lifetimeMs) {
      try {
        await redis.set(LEADERBOARD_KEY, JSON.stringify(board), 'PX', Math.max(1, Math.round(lifetimeMs)));
      } catch {
        // If Redis is unavailable, the other instances ask the host themselves.
      }
    },
  };
}

const LEADERBOARD_KEY = 'portal:leaderboard';
