import { z } from 'zod';
import { freePorts } from '#mock-api/processes.ts';
import { originOf, startPortal } from '#mock-api/servers.ts';
import { calls, wireRequest } from '#schema/calls.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import type { Ratio } from './load.ts';
import { paired } from './load.ts';
import { startProxyServer, startRawServer } from './peers.ts';

const input = { id: 'veteran' };
const profile: PublicProfile = {
  displayName: 'Nova Quill',
  username: 'novaquill',
  profileImageUrl: `https://cdn.invalid/${'a'.repeat(1_700)}`,
  playerStats: { currency: { axp: 184_250, level: 17 } },
  robloxProfile: { userId: '4242424242', username: 'novaquill', linkedAt: Date.UTC(2025, 4, 29) },
};

/** One tRPC query against http-proxy-middleware passing the same 2 kB answer through, from one upstream. */
export async function benchAdapter(rounds: number, seconds: number): Promise<Ratio> {
  const [portalPort = 0, proxyPort = 0, upstreamPort = 0] = await freePorts(3);
  const answer = JSON.stringify(z.encode(calls.publicProfile.response, profile));
  const upstream = await startRawServer(answer, upstreamPort);
  const portal = startPortal(
    { portal: portalPort, mock: upstreamPort, emulator: '127.0.0.1:9' },
    { env: { LOG_LEVEL: 'silent', NODE_ENV: 'production', RATE_LIMIT_SCALE: '0' } },
  );
  try {
    await portal.ready;
    const proxy = await startProxyServer(originOf(upstreamPort), proxyPort);
    try {
      const query = new URLSearchParams({ input: JSON.stringify(input) });
      return await paired(
        { url: `${originOf(portalPort)}/trpc/profile.public?${query}` },
        { url: originOf(proxyPort) + wireRequest('publicProfile', input).path },
        rounds,
        seconds,
      );
    } finally {
      await proxy.stop();
    }
  } finally {
    await portal.child.stop();
    await upstream.stop();
  }
}
