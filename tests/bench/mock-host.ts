import { findFreePorts } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import { pinToSeparateCores } from './cpu-affinity.ts';
import { readTreeCpuTime } from './cpu-time.ts';
import { measureInTurn, measureThroughput, median, warmUp } from './load.ts';
import type { MockPeer } from './mock-peers.ts';
import {
  startJsonServerInProduction,
  startJsonServerPeer,
  startPrismPeer,
  startRawPeer,
} from './mock-peers.ts';
import type { BenchOptions, Figure, Goal, Section } from './section.ts';

const PROFILE_ID = 'veteran';
/**
 * With 16 connections, the mock's core was idle for a seventh of the time. With 64, the core of each server
 * is fully used.
 */
const CONNECTIONS = 64;

/** Compares the mock host with servers that respond with the same public profile. */
export const mock: Section = {
  name: 'mock',
  async *measure(effort) {
    const [portal = 0, port = 0] = await findFreePorts(2);
    const server = startMockHost({ portal, mock: port });
    try {
      await server.ready;
      const origin = toLocalOrigin(port);
      const url = origin + profilePath(PROFILE_ID);
      const subject = { url, child: server.child };
      yield* compareWithPeer(subject, await startRawPeer(await fetchText(url)), {
        ...effort,
        goal: { atLeast: 0.5 },
      });
      const records = { records: await listPublicProfiles(origin), id: PROFILE_ID };
      yield* compareWithPeer(subject, await startJsonServerPeer(records), {
        ...effort,
        goal: { atLeast: 4 },
      });
      yield* compareWithPeer(subject, await startJsonServerInProduction(records), effort);
      yield* compareWithPeer(subject, await startPrismPeer(profilePath(PROFILE_ID)), {
        ...effort,
        goal: { atLeast: 6 },
      });
    } finally {
      await server.child.stop();
    }
  },
};

type ServedMock = Pick<MockPeer, 'url' | 'child'>;

/** Measures both in turn, then stops the peer. */
async function* compareWithPeer(
  subject: ServedMock,
  peer: MockPeer,
  { rounds, seconds, goal }: BenchOptions & { goal?: Goal },
): AsyncIterable<Figure> {
  const both = [subject, peer];
  const release = pinToSeparateCores(both.map(({ child }) => child));
  try {
    for (const { url } of both) await warmUp({ url, connections: CONNECTIONS });
    const loads = both.map((served) => () => measureLoad(served, seconds));
    const [own, its] = (await measureInTurn(loads, rounds)).map((taken) => ({
      perSecond: median(taken.map(({ perSecond }) => perSecond)),
      cpu: median(taken.map(({ cpu }) => cpu)),
    }));
    const size = (await fetchText(peer.url)).length;
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

/** `cpu`: processor time for one request, in µs, with descendants: under npx a child process does the work. */
async function measureLoad({ url, child }: ServedMock, seconds: number) {
  const before = readTreeCpuTime(child);
  const perSecond = await measureThroughput({ url, connections: CONNECTIONS }, seconds);
  return { perSecond, cpu: ((readTreeCpuTime(child) - before) * 1_000) / (perSecond * seconds) };
}

const profilePath = (id: string) =>
  toWireRequest('publicProfile', calls.publicProfile.input.parse({ id })).path;

/** The public profiles of the mock's world as records with an id. */
async function listPublicProfiles(origin: string): Promise<{ id: string }[]> {
  const records = await Promise.all(
    worlds.full({ origin }).players.map(async ({ uid }) => {
      const answer = await fetch(origin + profilePath(uid));
      return answer.ok ? [{ id: uid, ...(await answer.json()) }] : [];
    }),
  );
  return records.flat();
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
