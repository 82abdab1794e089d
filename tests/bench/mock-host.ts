import { freePorts } from '#mock-api/processes.ts';
import { originOf, startMock } from '#mock-api/servers.ts';
import { calls, wireRequest } from '#schema/calls.ts';
import type { Ratio } from './load.ts';
import { paired } from './load.ts';
import { startRawServer } from './peers.ts';

const PUBLIC_PROFILE = wireRequest('publicProfile', calls.publicProfile.input.parse({ id: 'veteran' })).path;

/** The mock's public profile over HTTP against node:http returning the same bytes. */
export async function benchMockHost(rounds: number, seconds: number): Promise<Ratio> {
  const [portal = 0, mockPort = 0, rawPort = 0] = await freePorts(3);
  const mock = startMock({ portal, mock: mockPort });
  try {
    await mock.ready;
    const url = originOf(mockPort) + PUBLIC_PROFILE;
    const raw = await startRawServer(await text(url), rawPort);
    try {
      return await paired({ url }, { url: originOf(rawPort) + PUBLIC_PROFILE }, rounds, seconds);
    } finally {
      await raw.stop();
    }
  } finally {
    await mock.child.stop();
  }
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
