import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Child } from '#mock-api/start/processes.ts';
import { listDescendants } from '#tests/support/process-tree.ts';

export interface LoadTarget {
  child: Pick<Child, 'pid'>;
  origin: string;
  /** Paths of the requests. Every connection starts at another one. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** Concurrent connections, default 16. */
  connections?: number;
  /** Requests a second of all connections together, default: unlimited. */
  rate?: number;
  /** Another target of the same measurement warms up its server. */
  isWarm?: boolean;
}

/** `cpu`: the server's processor time for one request, in µs. */
export interface Load {
  perSecond: number;
  cpu: number;
}

/** Makes V8 compile the server's code. A duration would not do: a busy machine may serve too few requests in it. */
const WARM_UP_REQUESTS = 10_000;

/**
 * A round at a fixed rate is taken in so many short turns: a machine's speed changes within seconds, and one long turn of
 * each target would see another speed.
 */
const TURNS_AT_A_RATE = 4;

/** Measures all targets in turn, so that all see the same noise. Returns the rounds of each target. */
export async function measureInTurn(
  targets: readonly LoadTarget[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Load[][]> {
  for (const { rate, isWarm, ...target } of targets)
    if (!isWarm) await generateLoad(target, { amount: WARM_UP_REQUESTS });
  const turns = targets.every(({ rate }) => rate !== undefined) ? TURNS_AT_A_RATE : 1;
  const taken = targets.map((): Load[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const works = targets.map((): Work[] => []);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [nth, target] of targets.entries())
        works[nth]?.push(await measureWork(target, seconds / turns));
    }
    for (const [nth, ofTarget] of works.entries()) taken[nth]?.push(toLoad(ofTarget));
  }
  return taken;
}

/** Compares the rounds of a subject and of the peer; `count`: the peer's requests for one of the subject's. */
export const compareLoads =
  (name: string) =>
  (own: readonly Load[], its: readonly Load[], figure: keyof Load, count = 1) => ({
    values: own.map((load) => load[figure]),
    unit: { perSecond: 'req/s', cpu: 'µs' }[figure],
    peer: { name, values: its.map((load) => load[figure] * count) },
  });

interface Work {
  requests: number;
  seconds: number;
  cpuSeconds: number;
}

function toLoad(works: readonly Work[]): Load {
  const sum = (figure: keyof Work) => works.reduce((total, work) => total + work[figure], 0);
  return {
    perSecond: sum('requests') / sum('seconds'),
    cpu: (sum('cpuSeconds') * 1_000_000) / sum('requests'),
  };
}

async function measureWork(target: LoadTarget, seconds: number): Promise<Work> {
  const { rate } = target;
  // A turn that ends by time cuts off its last requests. For the processor time that would count: V8 throws away the compiled
  // code of all that an abort passes through, and compiles it again in the next turns.
  const until = rate === undefined ? { duration: seconds } : { amount: Math.ceil(rate * seconds) };
  const before = readCpuTime(target.child);
  const { requests, duration } = await generateLoad(target, until);
  const cpuSeconds = readCpuTime(target.child) - before;
  return { requests: requests.total, seconds: duration, cpuSeconds };
}

/** @throws if a response is not a success */
async function generateLoad(target: LoadTarget, until: { duration: number } | { amount: number }) {
  const { origin, paths, headers = {}, connections = 16, rate } = target;
  const requests = paths.map((path) => ({ path }));
  let clientCount = 0;
  const result = await autocannon({
    url: origin,
    headers,
    connections,
    ...(rate !== undefined && { overallRate: rate }),
    ...until,
    // ms after which it notices, at the latest, that all requests are answered.
    sampleInt: 100,
    setupClient(client) {
      const first = Math.floor((clientCount++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed`);
  return result;
}

/** Processor time of a process and its descendants so far, user and system, in s. Linux counts it by thread, in ns. */
function readCpuTime({ pid }: Pick<Child, 'pid'>): number {
  const threads = listDescendants(Number(pid)).flatMap((process) => {
    const folder = `/proc/${process.pid}/task`;
    return readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'));
  });
  return threads.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 1e9;
}
