import autocannon from 'autocannon';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const CONNECTIONS = 16;

/** Requests a second that a server answered with a success over `seconds`; any other answer is an error. */
async function throughput({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

export interface Ratio {
  /** Requests a second, medians. */
  subject: number;
  peer: number;
  ratio: number;
}

/** Subject and peer in turn, so that both see the same noise; the first pair only warms up. */
export async function paired(subject: Target, peer: Target, rounds: number, seconds: number): Promise<Ratio> {
  const ofSubject: number[] = [];
  const ofPeer: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await throughput(subject, seconds);
    const other = await throughput(peer, seconds);
    if (round === 0) continue;
    ofSubject.push(one);
    ofPeer.push(other);
  }
  const figures = { subject: median(ofSubject), peer: median(ofPeer) };
  return { ...figures, ratio: figures.subject / figures.peer };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('The median of nothing');
  return (lower + upper) / 2;
}
