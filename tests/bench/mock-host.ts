import { freePorts } from '#mock-api/processes.ts';
import { originOf, startMock } from '#mock-api/servers.ts';
import { calls, wireRequest } from '#schema/calls.ts';
import { paired } from './load.ts';
import { startRawServer } from './peers.ts';
import type { Figure, Section } from './section.ts';

const PUBLIC_PROFILE = wireRequest('publicProfile', calls.publicProfile.input.parse({ id: 'veteran' })).path;

/** What the mock costs over HTTP, against others that give the same answer. */
export const mock: Section = {
  name: 'mock',
  async *measure({ rounds, seconds }) {
    const [portal = 0, mockPort = 0] = await freePorts(2);
    const server = startMock({ portal, mock: mockPort });
    try {
      await server.ready;
      yield await besideRaw(originOf(mockPort) + PUBLIC_PROFILE, rounds, seconds);
    } finally {
      await server.child.stop();
    }
  },
};

/** node:http that returns the same bytes: nothing on it can be faster. */
async function besideRaw(url: string, rounds: number, seconds: number): Promise<Figure> {
  const [port = 0] = await freePorts(1);
  const raw = await startRawServer(await text(url), port);
  try {
    const { subject, peer } = await paired(
      { url },
      { url: originOf(port) + PUBLIC_PROFILE },
      rounds,
      seconds,
    );
    return {
      what: 'public profile',
      value: subject,
      unit: 'req/s',
      peer: { is: 'node:http', value: peer },
      goal: { atLeast: 0.5 },
    };
  } finally {
    await raw.stop();
  }
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
