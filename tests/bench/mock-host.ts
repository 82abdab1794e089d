import { findFreePorts } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { calls, toWireRequest } from '#schema/calls.ts';
import { keepApart } from './cores.ts';
import { treeTime } from './cpu.ts';
import { inTurn, median, throughput, warmUp } from './load.ts';
import type { MockPeer } from './mock-peers.ts';
import { jsonServerInProduction, jsonServerPeer, prismPeer, rawPeer } from './mock-peers.ts';
import type { Effort, Figure, Goal, Section } from './section.ts';

const ASKED = 'veteran';
/**
 * How many ask at once. With 16 the mock waited for the load a seventh of its time, and json-server did not: what each
 * can do shows where both are full.
 */
const CONNECTIONS = 64;

/** What the mock costs over HTTP, against others that give the same answer: a public profile. */
export const mock: Section = {
  name: 'mock',
  async *measure(effort) {
    const [portal = 0, port = 0] = await findFreePorts(2);
    const server = startMockHost({ portal, mock: port });
    try {
      await server.ready;
      const origin = toLocalOrigin(port);
      const url = origin + pathOf(ASKED);
      const subject = { url, child: server.child };
      yield* beside(subject, await rawPeer(await text(url)), { ...effort, goal: { atLeast: 0.5 } });
      const records = { records: await shown(origin), id: ASKED };
      yield* beside(subject, await jsonServerPeer(records), { ...effort, goal: { atLeast: 4 } });
      yield* beside(subject, await jsonServerInProduction(records), effort);
      yield* beside(subject, await prismPeer(pathOf(ASKED)), { ...effort, goal: { atLeast: 6 } });
    } finally {
      await server.child.stop();
    }
  },
};

type Served = Pick<MockPeer, 'url' | 'child'>;

/** Measures both in turn, and ends the peer. */
async function* beside(
  subject: Served,
  peer: MockPeer,
  { rounds, seconds, goal }: Effort & { goal?: Goal },
): AsyncIterable<Figure> {
  const both = [subject, peer];
  const release = keepApart(both.map(({ child }) => child));
  try {
    for (const { url } of both) await warmUp({ url, connections: CONNECTIONS });
    const loads = both.map((served) => () => load(served, seconds));
    const [own, its] = (await inTurn(loads, rounds)).map((taken) => ({
      perSecond: median(taken.map(({ perSecond }) => perSecond)),
      cpu: median(taken.map(({ cpu }) => cpu)),
    }));
    const size = (await text(peer.url)).length;
    if (!own || !its) throw new Error('A server was not measured');
    yield {
      what: 'public profile',
      value: own.perSecond,
      unit: 'req/s',
      peer: { is: `${peer.is}, ${size} B`, value: its.perSecond },
      ...(goal && { goal }),
    };
    yield {
      what: 'processor time of one',
      value: own.cpu,
      unit: 'µs',
      peer: { is: peer.is, value: its.cpu },
    };
  } finally {
    release();
    await peer.stop();
  }
}

/** `cpu`: the server's for one request, in µs. Those of npx hold a process below them that does the work. */
async function load({ url, child }: Served, seconds: number) {
  const before = treeTime(child);
  const perSecond = await throughput({ url, connections: CONNECTIONS }, seconds);
  return { perSecond, cpu: ((treeTime(child) - before) * 1_000) / (perSecond * seconds) };
}

const pathOf = (id: string) => toWireRequest('publicProfile', calls.publicProfile.input.parse({ id })).path;

/** The public profile of everybody in the mock's world, as records with an id. */
async function shown(origin: string): Promise<{ id: string }[]> {
  const records = await Promise.all(
    worlds.full({ origin }).players.map(async ({ uid }) => {
      const answer = await fetch(origin + pathOf(uid));
      return answer.ok ? [{ id: uid, ...(await answer.json()) }] : [];
    }),
  );
  return records.flat();
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
