import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface LatencyTarget {
  url: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Sends requests one after the other for `seconds` or until there are `count`. Returns latencies in ms; throws on any
 * response but a success.
 */
export async function measureLatencies(
  targets: readonly LatencyTarget[],
  { seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  const startedAt = performance.now();
  try {
    while (performance.now() - startedAt < seconds * 1_000 && taken.length < count) {
      const next = targets[taken.length % targets.length];
      if (!next) throw new Error('There is no target to measure');
      const sent = performance.now();
      await sendRequest(next, agent);
      taken.push(performance.now() - sent);
    }
  } finally {
    agent.destroy();
  }
  return taken;
}

/** The value that `share` of the values (0.99: 99 %) don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((one, other) => one - other).at(Math.ceil(values.length * share) - 1);
  if (value === undefined) throw new Error('A percentile of nothing');
  return value;
}

function sendRequest({ url, headers = {} }: LatencyTarget, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (received) => {
      if (received.statusCode !== 200) reject(new Error(`${url} answered ${received.statusCode}`));
      received.resume().once('end', resolve).once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}
