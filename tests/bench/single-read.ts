import type { Stack, Standing } from './adapter-stack.ts';
import { directPaths, procedurePaths } from './adapter-stack.ts';
import { cpuTime } from './cpu.ts';
import { inTurn, median, throughput, warmUp } from './load.ts';
import type { Effort, Figure } from './section.ts';

/** One read, another player's each: the portal, and each peer, against http-proxy-middleware. */
export async function* singleRead(
  { portal, proxy, undiciProxy, stock }: Stack,
  { rounds, seconds }: Effort,
): AsyncGenerator<Figure> {
  const servers = [
    { standing: portal, paths: procedurePaths },
    { standing: proxy, paths: directPaths },
    { standing: undiciProxy, paths: directPaths },
    { standing: stock, paths: procedurePaths },
  ];
  for (const { standing, paths } of servers) await warmUp({ url: standing.origin, paths });
  const loads = servers.map(
    ({ standing, paths }) =>
      () =>
        load(standing, paths, seconds),
  );
  const ofEach = await inTurn(loads, rounds);
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

/** `cpu`: the server's for one request, in µs. */
async function load({ child, origin }: Standing, paths: readonly string[], seconds: number) {
  const before = cpuTime(child);
  const perSecond = await throughput({ url: origin, paths }, seconds);
  return { perSecond, cpu: ((cpuTime(child) - before) * 1_000) / (perSecond * seconds) };
}
