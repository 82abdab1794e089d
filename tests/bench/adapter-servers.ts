import { z } from 'zod';
import type { Child } from '#mock-api/start/processes.ts';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import type { CallResponse } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import type { ProxyPeer } from './peer-servers.ts';
import { startProxyPeer, startRawServer } from './peer-servers.ts';

export interface RunningServer {
  child: Child;
  origin: string;
}

/** The portal and its peers in front of one upstream that responds to every read with the same 2 kB. */
export interface AdapterServers {
  upstream: RunningServer;
  portal: RunningServer;
  proxy: RunningServer;
  undiciProxy: RunningServer;
  stock: RunningServer;
  stop: () => Promise<void>;
}

export async function startAdapterServers(): Promise<AdapterServers> {
  const started: RunningServer[] = [];
  const track = async (starting: Promise<RunningServer>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  const stop = async () => {
    for (const { child } of started.toReversed()) await child.stop();
  };
  try {
    const upstream = await track(startUpstream(profileBody));
    return {
      upstream,
      portal: await track(startBuiltPortal(upstream)),
      proxy: await track(startProxy('proxy-server', upstream)),
      undiciProxy: await track(startProxy('undici-proxy-server', upstream)),
      stock: await track(startProxy('stock-server', upstream)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a host that responds to every request with this body. */
export async function startUpstream(body: string): Promise<RunningServer> {
  const [port = 0] = await findFreePorts(1);
  return { child: await startRawServer(body, port), origin: toLocalOrigin(port) };
}

/** Starts the built server without logs and rate limits, and with a slot for every client of a benchmark. */
export async function startBuiltPortal(
  upstream: Pick<RunningServer, 'origin'>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const [portal = 0] = await findFreePorts(1);
  const { child, ready } = startPortal(
    { portal, mock: Number(new URL(upstream.origin).port), emulator: '127.0.0.1:9' },
    {
      env: {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        RATE_LIMIT_SCALE: '0',
        MAX_CONCURRENT_CALLS: '4096',
        LEADERBOARD_CACHE: 'true',
        ...env,
      },
    },
  );
  await ready;
  return { child, origin: toLocalOrigin(portal) };
}

async function startProxy(name: ProxyPeer, upstream: RunningServer): Promise<RunningServer> {
  const [port = 0] = await findFreePorts(1);
  return { child: await startProxyPeer(name, upstream.origin, port), origin: toLocalOrigin(port) };
}

const profile: CallResponse<'publicProfile'> = {
  displayName: 'Nova Quill',
  username: 'novaquill',
  profileImageUrl: `https://cdn.invalid/${'a'.repeat(1_700)}`,
  playerStats: { currency: { axp: 184_250, level: 17 } },
  robloxProfile: { userId: '4242424242', username: 'novaquill', linkedAt: Date.UTC(2025, 4, 29) },
};

const profileBody = JSON.stringify(z.encode(calls.publicProfile.response, profile));

/**
 * The portal joins overlapping identical reads, so there are enough players for each connection to read
 * another one.
 */
const players = Array.from({ length: 1_009 }, (_, nth) => ({ id: `player${nth}` }));

export const upstreamPaths = players.map((player) => toWireRequest('publicProfile', player).path);
export const procedurePaths = players.map(
  (player) => `/trpc/profile.public?${new URLSearchParams({ input: JSON.stringify(player) })}`,
);

/** A page makes five reads: one batch as the web app sends it, or five requests to the upstream. */
const READS_PER_PAGE = [0, 1, 2, 3, 4] as const;
export const batchPages = players.map((_, first) => {
  const inputs = READS_PER_PAGE.map((nth) => players[(first + nth) % players.length]);
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify({ ...inputs }) });
  return [`/trpc/${inputs.map(() => 'profile.public').join(',')}?${query}`];
});
export const upstreamPages = players.map((_, first) =>
  READS_PER_PAGE.map((nth) => upstreamPaths[(first + nth) % upstreamPaths.length] ?? ''),
);
