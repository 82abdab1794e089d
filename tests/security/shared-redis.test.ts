import type { Redis } from 'ioredis';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#rpc/http/rate-limiter.ts';
import { connectRedis, createRedisLeaderboardStore } from '#rpc/http/redis.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import type { RedisServer } from '#tests/support/redis.ts';
import { createRedisServer, findRedisServer } from '#tests/support/redis.ts';

const program = findRedisServer();
if (!program) console.error('Not tested: several instances with a Redis. There is no redis-server here.');

describe.skipIf(!program)('two instances with one Redis', () => {
  let redis: RedisServer;
  let host: FaultHost;
  let instances: { portal: TestPortal; client: Redis }[];

  beforeEach(async () => {
    redis = await createRedisServer(program ?? '');
    await redis.start();
    host = await startFaultHost(hang);
    host.setScenario(respondFromMock(await createMockAt(host.origin)));
    instances = await Promise.all([1, 2].map(instance));
    await waitUntil(() => instances.every(isConnected), 'both are connected');
  });
  afterEach(async () => {
    for (const { portal, client } of instances) {
      client.disconnect();
      await portal.stop();
    }
    await host.stop();
    await redis.kill();
  });

  async function instance() {
    const client = await connectRedis({ url: redis.url, prefix: 'portal:' }, pino({ level: 'silent' }));
    const rateLimiter = createRateLimiter({ scale: 1, redis: client });
    return {
      client,
      portal: await startTestPortal(host.origin, {
        parts: { rateLimiter, leaderboardStore: createRedisLeaderboardStore(client) },
      }),
    };
  }
  const isConnected = ({ client }: { client: Redis }) => client.status === 'ready';

  /** Tries a code at both instances in turn and returns the number of accepted tries. */
  async function triesInTurn(count: number, as: string): Promise<number> {
    let letIn = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const { code } = await at(nth).ask('linking.verifyCode', { code: `Z0000${nth % 10}` }, as);
      expect(['conflict', 'rateLimited']).toContain(code);
      if (code !== 'rateLimited') letIn += 1;
    }
    return letIn;
  }
  const at = (nth: number): TestPortal => {
    const { portal } = instances[nth % 2] ?? {};
    if (!portal) throw new Error('There are two instances');
    return portal;
  };

  it('count tries together', async () => {
    expect(await triesInTurn(12, 'rookie')).toBe(8);
  });

  it('count only the codes that fail', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const outcome = await at(nth).ask('linking.verifyCode', { code: 'GOOD01' }, 'rookie');
      expect(outcome.code).toBe('ok');
    }
    expect(await triesInTurn(12, 'rookie')).toBe(8);
  });

  it('fetch the leaderboard from the host once', async () => {
    for (const nth of [0, 1, 0, 1]) {
      await expect(at(nth).ask('leaderboard.top', undefined, 'rookie')).resolves.toMatchObject({
        code: 'ok',
        data: { stale: false },
      });
    }
    expect(host.requests).toHaveLength(1);
  });

  it('lose no request when Redis stops, and then count separately', async () => {
    await triesInTurn(2, 'veteran');
    await redis.kill();
    expect(await triesInTurn(20, 'rookie')).toBe(16);
    await expect(at(0).ask('leaderboard.top', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
  });

  it('lose no request when Redis returns, and count together again', async () => {
    await redis.kill();
    await triesInTurn(2, 'veteran');
    await redis.start();
    await waitUntil(() => instances.every(isConnected), 'both are connected again');
    expect(await triesInTurn(12, 'rookie')).toBe(8);
  });

  it('lose no request while Redis hangs', async () => {
    // Pauses Redis for 60 s, longer than the test's timeout. No client gets a response, as when a slow command
    // blocks Redis.
    await instances[0]?.client.call('CLIENT', 'PAUSE', '60000', 'ALL');
    await expect(at(0).ask('profile.own', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
    await expect(at(1).ask('leaderboard.top', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
  });

  it('store no readable code, token, player or address, and each key has the prefix', async () => {
    await at(0).ask('linking.verifyCode', { code: 'SECRET' }, 'rookie');
    await at(0).ask('leaderboard.top', undefined, 'rookie');
    const keys = (await instances[0]?.client.keys('*')) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toMatch(/SECRET|Bearer|eyJ|rookie|127\.0\.0/i);
    expect(keys.filter((key) => !key.startsWith('portal:'))).toEqual([]);
  });

  it('do not accept an invalid value as a leaderboard', async () => {
    await instances[0]?.client.set('leaderboard', '{"topPlayers":"none"}');
    await expect(at(0).ask('leaderboard.top', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
    expect(host.requests).toHaveLength(1);
  });
});
