import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#rpc/http/logger.ts';
import type { RateLimiter } from '#rpc/http/rate-limiter.ts';
import { createRateLimiter } from '#rpc/http/rate-limiter.ts';
import { connectRedis, createRedisLeaderboardStore } from '#rpc/http/redis.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import type { RedisServer } from '#tests/support/redis.ts';
import { createRedisServer, findRedisServer } from '#tests/support/redis.ts';

const program = findRedisServer();
if (!program) console.error('skipped: redis-server is not installed (Debian: redis-server)');

const PASSWORD = 'the-password';
let redis: RedisServer;
let clients: Redis[];
let limiters: RateLimiter[];
/** A connection that causes the outages. A changed password doesn't end it. */
let admin: Redis;
let lines: string[];
/** The number of reported errors. */
let errors: number;

beforeEach(async () => {
  redis = await createRedisServer(program ?? '', ['--requirepass', PASSWORD]);
  await redis.start();
  lines = [];
  errors = 0;
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  admin = await connect(createLogger('silent'));
  clients = [await connect(log, countError), await connect(log, countError)];
  limiters = clients.map((client) => createRateLimiter({ scale: 1, redis: client }));
  await waitUntil(() => [admin, ...clients].every(isReady), 'all are connected');
});
afterEach(async () => {
  for (const client of [admin, ...clients]) client.disconnect();
  redis.resume();
  await redis.kill();
});

const url = () => redis.url.replace('//', `//:${PASSWORD}@`);
const connect = (log: Logger, onError?: () => void) =>
  connectRedis({ url: url(), prefix: 'portal:' }, log, onError);
const countError = () => {
  errors += 1;
};
const isReady = ({ status }: Redis) => status === 'ready';
const disconnectAll = () => admin.call('CLIENT', 'KILL', 'TYPE', 'normal');

const outages: { what: string; begin: () => unknown; end: () => unknown; reason: RegExp }[] = [
  { what: 'killed', begin: () => redis.kill(), end: () => redis.start(), reason: /ECONNREFUSED/ },
  { what: 'stalled', begin: () => redis.stall(), end: () => redis.resume(), reason: /timeout/i },
  {
    what: 'out of memory',
    begin: () => admin.config('SET', 'maxmemory', '1'),
    end: () => admin.config('SET', 'maxmemory', '0'),
    reason: /OOM/,
  },
  {
    what: 'a replica after a failover',
    begin: () => admin.replicaof('127.0.0.1', '1'),
    end: () => admin.replicaof('NO', 'ONE'),
    reason: /READONLY/,
  },
  {
    what: 'given another password',
    begin: () => admin.config('SET', 'requirepass', 'another').then(disconnectAll),
    end: () => admin.config('SET', 'requirepass', PASSWORD),
    reason: /WRONGPASS/,
  },
];

/** Tries codes of one player at each limiter in turn; returns the number of accepted tries and each duration. */
async function tryCodes(count: number, uid: string) {
  const client = { address: '192.0.2.1', verifiedUid: async () => uid };
  const durations: number[] = [];
  let accepted = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const startedAt = performance.now();
    const outcome = await limiters[nth % limiters.length]?.consumeCode(client);
    durations.push(performance.now() - startedAt);
    if (outcome && 'refund' in outcome) accepted += 1;
  }
  return { accepted, durations };
}

describe.skipIf(!program).each(outages)('while Redis is $what', ({ begin, end, reason }) => {
  it('each instance counts alone, logs one warning, reports errors, and lets at most one call wait', async () => {
    await tryCodes(2, 'veteran');
    await begin();
    const { accepted, durations } = await tryCodes(40, 'rookie');
    expect(accepted).toBe(16);
    expect(durations.filter((ms) => ms > 200).length).toBeLessThanOrEqual(clients.length);
    await waitUntil(() => warnings().length > 1, 'both instances warn');
    expect(warnings().join()).toMatch(reason);
    expect(errors).toBeGreaterThan(1);

    await end();
    await vi.waitFor(() => Promise.all(clients.map((client) => client.set('key', 'value'))), 5_000);
    expect((await tryCodes(12, 'again')).accepted).toBe(8);
    expect(warnings(), lines.join('')).toHaveLength(2);
  });
});

const warnings = () => lines.filter((line) => /redis (is away|refuses)/.test(line));

it.skipIf(!program)('a restart of Redis under load loses no call', async () => {
  const host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
  const [client] = clients;
  if (!client) throw new Error('There are two clients');
  const portal = await startTestPortal(host.origin, {
    parts: {
      rateLimiter: createRateLimiter({ scale: 1_000, redis: client }),
      leaderboardStore: createRedisLeaderboardStore(client),
    },
  });
  let isOver = false;
  const codes: string[] = [];
  const load = Array.from({ length: 8 }, async (_, nth) => {
    while (!isOver) {
      const { code } = await portal.ask(nth % 2 ? 'leaderboard.top' : 'profile.own', undefined, 'rookie');
      codes.push(code);
    }
  });
  const answered = (count: number) => waitUntil(() => codes.length >= count, 'more calls');
  await answered(20);
  await redis.kill();
  await answered(codes.length + 60);
  await redis.start();
  await waitUntil(() => isReady(client), 'the portal is connected again');
  await answered(codes.length + 20);
  isOver = true;
  await Promise.all(load);
  expect(codes.filter((code) => code !== 'ok')).toEqual([]);
  await portal.stop();
  await host.stop();
});
