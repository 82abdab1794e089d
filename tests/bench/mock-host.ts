import { freePorts } from '#mock-api/processes.ts';
import { originOf, startMock } from '#mock-api/servers.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { calls, wireRequest } from '#schema/calls.ts';
import { paired } from './load.ts';
import type { MockPeer } from './mock-peers.ts';
import { jsonServerInProduction, jsonServerPeer, prismPeer, rawPeer } from './mock-peers.ts';
import type { Effort, Figure, Goal, Section } from './section.ts';

const ASKED = 'veteran';

/** What the mock costs over HTTP, against others that give the same answer: a public profile. */
export const mock: Section = {
  name: 'mock',
  async *measure(effort) {
    const [portal = 0, port = 0] = await freePorts(2);
    const server = startMock({ portal, mock: port });
    try {
      await server.ready;
      const origin = originOf(port);
      const url = origin + pathOf(ASKED);
      const beside = (peer: MockPeer, goal?: Goal) => compared(url, peer, { ...effort, goal });
      yield await beside(await rawPeer(await text(url)), { atLeast: 0.5 });
      const records = { records: await shown(origin), id: ASKED };
      yield await beside(await jsonServerPeer(records), { atLeast: 4 });
      yield await beside(await jsonServerInProduction(records));
      yield await beside(await prismPeer(pathOf(ASKED)), { atLeast: 6 });
    } finally {
      await server.child.stop();
    }
  },
};

/** Measures and ends the peer. */
async function compared(
  url: string,
  peer: MockPeer,
  { rounds, seconds, goal }: Effort & { goal: Goal | undefined },
): Promise<Figure> {
  try {
    const sizes = await Promise.all([url, peer.url].map(async (asked) => (await text(asked)).length));
    const ratio = await paired({ url }, { url: peer.url }, rounds, seconds);
    return {
      what: `public profile, ${sizes[0]} B`,
      value: ratio.subject,
      unit: 'req/s',
      peer: { is: `${peer.is}, ${sizes[1]} B`, value: ratio.peer },
      ...(goal && { goal }),
    };
  } finally {
    await peer.stop();
  }
}

const pathOf = (id: string) => wireRequest('publicProfile', calls.publicProfile.input.parse({ id })).path;

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
