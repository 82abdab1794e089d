import type { AdapterServers, RunningServer } from './adapter-servers.ts';
import { procedurePaths, upstreamPaths } from './adapter-servers.ts';
import { readCpuTime } from './cpu-time.ts';
import { measureInTurn, measureThroughput, median, warmUp } from './load.ts';
import type { BenchOptions, Figure } from './section.ts';

/**
 * Compares the portal and two other servers with http-proxy-middleware. Each request is one read, of another
 * player each time.
 */
export async function* measureSingleRead(
  { portal, proxy, undiciProxy, stock }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  const servers = [
    { server: portal, paths: procedurePaths },
    { server: proxy, paths: upstreamPaths },
    { server: undiciProxy, paths: upstreamPaths },
    { server: stock, paths: procedurePaths },
  ];
  for (const { server, paths } of servers) await warmUp({ url: server.origin, paths });
  const loads = servers.map(
    ({ server, paths }) =>
      () =>
        measureLoad(server, paths, seconds),
  );
  const ofEach = await measureInTurn(loads, rounds);
  const [ofPortal, ofProxy, ofUndici, ofStock] = ofEach.map((taken) => ({
    perSecond: median(taken.map(({ perSecond }) => perSecond)),
    cpu: median(taken.map(({ cpu }) => cpu)),
  }));
  if (!ofPortal || !ofProxy || !ofUndici || !ofStock) throw new Error('A server was not measured');
  const is = 'http-proxy-middleware';
  const against = { unit: 'req/s', peer: { is, value: ofProxy.perSecond } };
  yield { what: 'one read: the portal', value: ofPortal.perSecond, ...against, goal: { atLeast: 1 } };
  yield { what: 'one read: Express and an undici pool', value: ofUndici.perSecond, ...against };
  yield { what: 'one read: stock tRPC on Express with fetch', value: ofStock.perSecond, ...against };
  const dear = { unit: 'µs', peer: { is, value: ofProxy.cpu } };
  yield { what: 'processor time of one read: the portal', value: ofPortal.cpu, ...dear };
  yield { what: 'processor time of one read: stock tRPC', value: ofStock.cpu, ...dear };
}

/** `cpu`: the server's processor time for one request, in µs. */
async function measureLoad({ child, origin }: RunningServer, paths: readonly string[], seconds: number) {
  const before = readCpuTime(child);
  const perSecond = await measureThroughput({ url: origin, paths }, seconds);
  return { perSecond, cpu: ((readCpuTime(child) - before) * 1_000) / (perSecond * seconds) };
}
