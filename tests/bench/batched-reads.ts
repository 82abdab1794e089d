import { Agent, request } from 'node:http';
import type { AdapterServers, RunningServer } from './adapter-servers.ts';
import { batchPages, upstreamPages } from './adapter-servers.ts';
import { readCpuTime } from './cpu-time.ts';
import { percentile } from './latency.ts';
import { measureInTurn, median } from './load.ts';
import type { BenchOptions, Figure } from './section.ts';

/** http-proxy-middleware keeps up with this rate, so the figures contain no queueing. */
const PAGES_PER_SECOND = 100;

/** Compares a page's five reads: one batch, whose responses the portal validates, with five forwarded requests. */
export async function* measureBatchedReads(
  { portal, proxy }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  const [ofPortal = [], ofProxy = []] = await measureInTurn(
    [() => openPages(portal, batchPages, seconds), () => openPages(proxy, upstreamPages, seconds)],
    rounds,
  );
  const figure = (what: string, unit: string, part: (opened: PageLoadResult) => number): Figure => ({
    what: `a page's five reads: ${what}`,
    value: median(ofPortal.map(part)),
    unit,
    peer: { is: 'http-proxy-middleware', value: median(ofProxy.map(part)) },
    goal: { atMost: 1 },
  });
  yield figure('processor time', 'µs', ({ cpu }) => cpu);
  yield figure('p50', 'ms', ({ taken }) => percentile(taken, 0.5));
  yield figure('p99', 'ms', ({ taken }) => percentile(taken, 0.99));
}

/** `cpu`: the server's time for one page, in µs. `taken`: first request to last response of each page, in ms. */
type PageLoadResult = { cpu: number; taken: number[] };

/** Opens pages at a fixed rate, as many players would: without waiting for earlier pages. */
async function openPages(
  { child, origin }: RunningServer,
  pages: readonly string[][],
  seconds: number,
): Promise<PageLoadResult> {
  const agent = new Agent({ keepAlive: true });
  const opened: Promise<number>[] = [];
  const before = readCpuTime(child);
  const startedAt = performance.now();
  const lasted = () => performance.now() - startedAt;
  while (lasted() < seconds * 1_000) {
    const due = (lasted() / 1_000) * PAGES_PER_SECOND;
    while (opened.length < due) opened.push(answered(pages[opened.length % pages.length] ?? []));
    await new Promise((wake) => setTimeout(wake, 1));
  }
  const taken = await Promise.all(opened);
  agent.destroy();
  return { cpu: ((readCpuTime(child) - before) * 1_000) / taken.length, taken };

  async function answered(paths: readonly string[]): Promise<number> {
    const sent = performance.now();
    await Promise.all(paths.map((path) => sendRead(origin + path, agent)));
    return performance.now() - sent;
  }
}

function sendRead(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      // A batch with one failed read is a 207.
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}
