import { availableParallelism } from 'node:os';
import { createRedisServer, findRedisServer } from '#tests/support/redis.ts';
import type { AdapterServers, RunningServer } from './adapter-servers.ts';
import { procedurePaths, startBuiltPortal } from './adapter-servers.ts';
import { readCpuTime } from './cpu-time.ts';
import { measureInTurn, measureThroughput, median } from './load.ts';
import { readPeakMemory } from './memory.ts';
import type { BenchOptions, Figure } from './section.ts';

/** Two instances, Redis, the upstream and the load; with fewer cores they compete. */
const CORES_NEEDED = 5;
const CONNECTIONS = 16;

/**
 * Goal for the processor time of one request: with two instances, at most this many times as much as with
 * one. At this ratio, two instances with a core each carry 1.7 times the requests of one. Unlike a rate, it
 * can be measured on any number of cores.
 */
const MAX_COST_RATIO = 2 / 1.7;

/** Compares two instances that share rate limits through Redis with one. Yields nothing without Redis. */
export async function* measureTwoInstances(
  { upstream }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  const program = findRedisServer();
  if (program === undefined) return;
  const redis = await createRedisServer(program);
  await redis.start();
  const settings = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1000000' };
  const one = await startBuiltPortal(upstream, settings);
  const other = await startBuiltPortal(upstream, settings);
  try {
    const [alone = [], together = []] = await measureInTurn(
      [() => measureTotalThroughput([one], seconds), () => measureTotalThroughput([one, other], seconds)],
      rounds,
    );
    const [costAlone = [], costTogether = []] = await measureInTurn(
      [() => measureCost([one], seconds), () => measureCost([one, other], seconds)],
      rounds,
    );
    const cores = availableParallelism();
    yield {
      what: `two instances on one Redis, ${cores} cores`,
      value: median(together),
      unit: 'req/s',
      peer: { is: 'one instance', value: median(alone) },
      ...(cores >= CORES_NEEDED && { goal: { atLeast: 1.7 } }),
    };
    yield {
      what: 'two instances on one Redis: processor time of one read',
      value: median(costTogether.map(({ cpu }) => cpu)),
      unit: 'µs',
      peer: { is: 'one instance', value: median(costAlone.map(({ cpu }) => cpu)) },
      goal: { atMost: MAX_COST_RATIO },
    };
    // If the machine can't send this many requests, the processor time above means nothing.
    yield {
      what: 'two instances on one Redis: reads sent',
      value: median(costTogether.map(({ perSecond }) => perSecond)),
      unit: 'req/s',
      goal: { atLeast: 2 * LIGHT_LOAD_RATE * 0.95 },
    };
  } finally {
    await one.child.stop();
    await other.child.stop();
    await redis.kill();
  }
}

/** Requests a second of all instances together, with the same number of clients in all. */
async function measureTotalThroughput(instances: readonly RunningServer[], seconds: number): Promise<number> {
  const connections = CONNECTIONS / instances.length;
  const each = await Promise.all(
    instances.map(({ origin }) =>
      measureThroughput({ url: origin, paths: procedurePaths, connections }, seconds),
    ),
  );
  return each.reduce((sum, perSecond) => sum + perSecond, 0);
}

/** Processor time of the instances for one read, in µs, at an equal rate so low that none waits for a core. */
async function measureCost(instances: readonly RunningServer[], seconds: number) {
  const spent = () => instances.reduce((sum, { child }) => sum + readCpuTime(child), 0);
  const load = { paths: procedurePaths, connections: CONNECTIONS, rate: LIGHT_LOAD_RATE };
  const before = spent();
  const each = await Promise.all(
    instances.map(({ origin }) => measureThroughput({ ...load, url: origin }, seconds)),
  );
  const perSecond = each.reduce((sum, one) => sum + one, 0);
  return { cpu: ((spent() - before) * 1_000) / (perSecond * seconds), perSecond };
}

/** Requests a second to each instance: an eighth of the maximum of one instance. */
const LIGHT_LOAD_RATE = 500;

/** Peak memory of an instance after load, and the time from its start to its first response. */
export async function* measureFootprint(
  { portal, upstream }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  await measureThroughput({ url: portal.origin, paths: procedurePaths, connections: 64 }, seconds);
  yield {
    what: 'peak memory of the portal under load',
    value: readPeakMemory(portal.child),
    unit: 'MB',
    goal: { atMost: 200 },
  };
  const [taken = []] = await measureInTurn([() => measureStartTime(upstream)], rounds);
  yield { what: 'start of the built portal', value: median(taken), unit: 's', goal: { atMost: 1 } };
}

async function measureStartTime(upstream: RunningServer): Promise<number> {
  const startedAt = performance.now();
  const { child } = await startBuiltPortal(upstream);
  const seconds = (performance.now() - startedAt) / 1_000;
  await child.stop();
  return seconds;
}
