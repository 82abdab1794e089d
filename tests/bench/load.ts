import autocannon from 'autocannon';

export interface LoadTarget {
  url: string;
  headers?: Record<string, string>;
  /** Paths of the requests, default: the URL itself. Every connection starts at another one. */
  paths?: readonly string[];
  /** Concurrent connections, default 16. */
  connections?: number;
  /** Requests a second of all connections together, default: unlimited. */
  rate?: number;
}

const CONNECTIONS = 16;

/** Successful responses a second over `seconds`; throws on any other response. */
export const measureThroughput = (target: LoadTarget, seconds: number) =>
  generateLoad(target, { duration: seconds });

/**
 * Sends a number of requests that makes V8 compile the server's code. A duration would not do: a busy machine
 * may serve too few requests in it.
 */
export const warmUp = (target: LoadTarget) => generateLoad(target, { amount: WARM_UP_REQUESTS });
const WARM_UP_REQUESTS = 10_000;

async function generateLoad(
  target: LoadTarget,
  until: { duration: number } | { amount: number },
): Promise<number> {
  const { url, headers = {}, paths = [], connections = CONNECTIONS, rate } = target;
  const requests = paths.map((path) => ({ path }));
  let clientCount = 0;
  const result = await autocannon({
    url,
    headers,
    connections,
    ...(rate !== undefined && { overallRate: rate }),
    ...until,
    setupClient(client) {
      if (requests.length === 0) return;
      const first = Math.floor((clientCount++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

/**
 * Runs all measures in turn, so that all see the same noise. Returns the values of each measure, without
 * those of the warm-up round.
 */
export async function measureInTurn<Value>(
  measures: readonly (() => Promise<Value>)[],
  rounds: number,
): Promise<Value[][]> {
  const taken = measures.map((): Value[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [nth, measure] of measures.entries()) {
      const value = await measure();
      if (round > 0) taken[nth]?.push(value);
    }
  }
  return taken;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('The median of nothing');
  return (lower + upper) / 2;
}
