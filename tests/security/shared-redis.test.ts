import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#rpc/observability/logger.ts';
import { createOutages } from '#rpc/outages.ts';
import { connectRedis, createRedisLeaderboardStore } from '#rpc/redis.ts';
import { leaderboard, time } from '#schema/constants.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { HealthyHost } from '#tests/faults/fault-host.ts';
import { respond, startHealthyHost } from '#tests/faults/fault-host.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { EXPECT_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import type { RedisServer } from './redis.ts';
import { createRedisServer, findRedisServer } from './redis.ts';

const program = findRedisServer();
if (!program) console.error('skipped: redis-server is not installed (Debian: redis-server)');

describe.skipIf(!program)('two instances with one Redis', () => {
  let redis: RedisServer;
  /** A connection that causes the outages. */
  let admin: Redis;
  let host: HealthyHost;
  let instances: { portal: TestPortal; client: Redis }[];
  let lines: string[];
  const onError = vi.fn();

  beforeEach(async () => {
    lines = [];
    onError.mockClear();
    redis = await createRedisServer(program ?? '');
    onTestFinished(() => redis.kill());
    await redis.start();
    admin = await connect(createLogger('silent'));
    host = await startHealthyHost();
    instances = await Promise.all([1, 2].map(startInstance));
    await waitUntil(areConnected, 'both are connected');
    // A client sends its password once more when it is ready.
    await Promise.all([admin, ...instances.map(({ client }) => client)].map((client) => client.ping()));
  });
  afterEach(async () => {
    admin.disconnect();
    redis.resume();
    for (const { portal, client } of instances) {
      client.disconnect();
      await portal.stop();
    }
    await host.stop();
  });

  async function connect(log: Logger, url = redis.url, origin = 'https://portal.test:8443') {
    const watch = createOutages(log).watch('redis');
    const client = await connectRedis(url, { origin, log, watch, onError });
    const delayMs = client.options.retryStrategy?.(100);
    expect({ ...client.options, delayMs }).toMatchObject({
      ...{ commandTimeout: 250, socketTimeout: 250, connectTimeout: 1_000 },
      ...{ maxRetriesPerRequest: 0, delayMs: 1_000 },
    });
    // The connection begins in the next tick.
    client.options.connectTimeout = EXPECT_TIMEOUT_MS;
    setTimeouts(client, EXPECT_TIMEOUT_MS);
    return client;
  }
  /** A busy machine may take longer than the product's 250 ms. */
  const setTimeouts = (client: Redis, ms: number) =>
    void Object.assign(client.options, { commandTimeout: ms, socketTimeout: ms });

  async function startInstance() {
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const client = await connect(log);
    const options = { settings: { rateLimitScale: 1 }, parts: { redis: client } };
    return { client, portal: await startTestPortal(host.origin, options) };
  }
  const areConnected = () =>
    admin.status === 'ready' && instances.every(({ client }) => client.status === 'ready');

  const at = (nth: number): TestPortal => {
    const { portal } = instances[nth % 2] ?? {};
    if (!portal) throw new Error('There are two instances');
    return portal;
  };
  /** Tries a wrong code at both instances in turn and returns the number of accepted tries. */
  async function tryCodes(count: number, as: string): Promise<number> {
    let accepted = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const { code } = await at(nth).ask('linking.verifyCode', { code: `Z0000${nth % 10}` }, as);
      expect(['conflict', 'rateLimited']).toContain(code);
      if (code !== 'rateLimited') accepted += 1;
    }
    return accepted;
  }

  it('count failed codes together, and fetch the leaderboard once', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const outcome = await at(nth).ask('linking.verifyCode', { code: 'GOOD01' }, 'rookie');
      expect(outcome.code).toBe('ok');
    }
    expect(await tryCodes(12, 'rookie')).toBe(8);
    const before = host.requests.length;
    for (const nth of [0, 1, 0, 1]) {
      const { code } = await at(nth).ask('leaderboard.top', undefined, 'rookie');
      expect(code).toBe('ok');
    }
    expect(host.requests.length - before).toBe(1);
  });

  it('count eight failed codes after one was taken back whose count has expired', async () => {
    host.setScenario(async (exchange) => {
      await admin.flushall();
      await host.healthy(exchange);
    });
    expect((await at(0).ask('linking.verifyCode', { code: 'GOOD01' }, 'rookie')).code).toBe('ok');
    host.setScenario(host.healthy);
    expect(await tryCodes(12, 'rookie')).toBe(8);
  });

  it('take back the count of an act that a failing host has not done', async () => {
    host.setScenario((exchange) => respond(exchange, 500));
    for (let nth = 0; nth < 6; nth += 1)
      expect((await at(nth).ask('account.delete', undefined, 'rookie')).code).toBe('hostFailed');
    host.setScenario(host.healthy);
    expect((await at(0).ask('account.delete', undefined, 'rookie')).code).toBe('ok');
  });

  const outages: [what: string, begin: () => unknown, end: () => unknown, reason: RegExp][] = [
    ['killed', () => redis.kill(), () => redis.start(), /ECONNREFUSED/],
    [
      'stalled',
      () => {
        redis.stall();
        for (const { client } of instances) setTimeouts(client, 250);
      },
      () => {
        redis.resume();
        for (const { client } of instances) setTimeouts(client, EXPECT_TIMEOUT_MS);
      },
      /timeout/i,
    ],
    [
      'out of memory',
      () => admin.config('SET', 'maxmemory', '1'),
      () => admin.config('SET', 'maxmemory', '0'),
      /OOM/,
    ],
    [
      'read-only after a failover',
      () => admin.replicaof('127.0.0.1', '1'),
      () => admin.replicaof('NO', 'ONE'),
      /READONLY/,
    ],
  ];
  it.each(outages)(
    'lose no request while Redis is %s, count alone, and together again',
    async (...outage) => {
      const [, begin, end, reason] = outage;
      await begin();
      expect(await tryCodes(20, 'rookie')).toBe(16);
      const { code } = await at(0).ask('leaderboard.top', undefined, 'rookie');
      expect(code).toBe('ok');
      const warnings = () => lines.filter((line) => /redis (is away|refuses)/.test(line));
      await waitUntil(() => warnings().length > 1, 'both instances warn');
      expect(warnings().join()).toMatch(reason);
      expect(onError.mock.calls.length).toBeGreaterThan(1);

      await end();
      await expect
        .poll(() => Promise.all(instances.map(({ client }) => client.set('key', 'value').catch(String))))
        .toEqual(['OK', 'OK']);
      expect(await tryCodes(12, 'veteran')).toBe(8);
      expect(warnings()).toHaveLength(2);
    },
  );

  it('store no readable code, token, player or address, and each key has the prefix', async () => {
    await at(0).ask('linking.verifyCode', { code: 'SECRET' }, 'rookie');
    await at(0).ask('leaderboard.top', undefined, 'rookie');
    const keys = await admin.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toMatch(/SECRET|Bearer|eyJ|rookie|127\.0\.0/i);
    expect(keys.filter((key) => !key.startsWith('portal:portal.test:8443:'))).toEqual([]);
    const hash = createHmac('sha256', 'secret').update('rookie').digest('base64url').slice(0, 22);
    expect(keys).toContain(`portal:portal.test:8443:limit:failedCodes:player:${hash}`);
    const lifetimeMs = await admin.pttl('leaderboard');
    expect(lifetimeMs).toBeGreaterThan(0);
    expect(lifetimeMs).toBeLessThanOrEqual(leaderboard.refreshMs);
  });

  it('share nothing with another portal, even if both name databases that Redis lacks', async () => {
    const [one, other] = await Promise.all([
      connect(createLogger('silent'), `${redis.url}/16`, 'https://one.test'),
      connect(createLogger('silent'), `${redis.url}/17`, 'https://other.test'),
    ]);
    onTestFinished(() => {
      one.disconnect();
      other.disconnect();
    });
    await waitUntil(() => one.status === 'ready' && other.status === 'ready', 'both are connected');
    await one.set('leaderboard', 'of one');
    expect([await one.get('leaderboard'), await other.get('leaderboard')]).toEqual(['of one', null]);
  });

  it('say that Redis is away, and of no refused command, with a wrong password', async () => {
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const client = await connect(log, redis.url.replace('secret', 'other'));
    await waitUntil(() => lines.some((line) => line.includes('WRONGPASS')), 'it is logged');
    client.disconnect();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['redis is away']);
  });

  it('say that Redis has no password, if REDIS_URL has one', async () => {
    await admin.config('SET', 'requirepass', '');
    expect(lines).toEqual([]);
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const client = await connect(log);
    await waitUntil(() => lines.length > 0, 'it is logged');
    expect(await client.set('key', 'value')).toBe('OK');
    client.disconnect();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['redis has no password']);
    expect(lines.join()).not.toContain('secret');
  });

  it('keep a leaderboard of another instance for what is left of its lifetime', async () => {
    await at(0).ask('leaderboard.top', undefined, 'rookie');
    await admin.pexpire('leaderboard', time.MINUTE_MS);
    const { lifetimeMs = 0 } = (await createRedisLeaderboardStore(admin).get()) ?? {};
    expect(lifetimeMs).toBeGreaterThan(0);
    expect(lifetimeMs).toBeLessThanOrEqual(time.MINUTE_MS);
  });

  it('keep an amount that the host has left unknown as unknown', async () => {
    const leaderboard = { topPlayers: [{ uid: 'nova', displayName: 'Nova', rank: 1 }] };
    const [one, other] = instances.map(({ client }) => createRedisLeaderboardStore(client));
    await one?.put(leaderboard, time.HOUR_MS);
    await expect(other?.get()).resolves.toEqual({ leaderboard, lifetimeMs: expect.any(Number) });
  });

  it('do not accept an invalid value as a leaderboard', async () => {
    await admin.set('leaderboard', '{"topPlayers":"none"}', 'PX', time.HOUR_MS);
    await expect(at(0).ask('leaderboard.top', undefined, 'rookie')).resolves.toMatchObject({ code: 'ok' });
    expect(host.requests).toHaveLength(1);
  });
});
