import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { calls } from '#schema/calls.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import type { AdapterServers } from './adapter-servers.ts';
import { startBuiltPortal, startUpstream, upstreamPaths } from './adapter-servers.ts';
import type { LoadTarget } from './load.ts';
import { measureInTurn, measureThroughput, median, warmUp } from './load.ts';
import type { BenchOptions, Figure } from './section.ts';

const CLIENT_COUNTS = [16, 64, 256] as const;
const LEADERBOARD_PATH = '/trpc/leaderboard.top';
/** The web app sends every request as a batch, even a single one. */
const BATCH_QUERY = '?batch=1&input=%7B%7D';
const headers = { authorization: `Bearer ${createIdToken('veteran')}` };

/** Compares the cached leaderboard with one forwarded read, in turn, for each number of clients. */
export async function* measureCachedLeaderboard(
  { proxy }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  const upstream = await startUpstream(createLeaderboardBody());
  try {
    const portal = await startBuiltPortal(upstream);
    try {
      const board = { url: portal.origin + LEADERBOARD_PATH, headers };
      const targets: LoadTarget[] = [
        { url: proxy.origin, paths: upstreamPaths },
        { ...board, url: board.url + BATCH_QUERY },
        ...CLIENT_COUNTS.map((connections) => ({ ...board, connections })),
      ];
      for (const target of targets) await warmUp(target);
      const loads = targets.map((target) => () => measureThroughput(target, seconds));
      const [ofProxy = 0, ofBatch = 0, ...ofClients] = (await measureInTurn(loads, rounds)).map(median);
      const against = {
        unit: 'req/s',
        peer: { is: 'http-proxy-middleware, one read', value: ofProxy },
        goal: { atLeast: 3 },
      };
      for (const [nth, clients] of CLIENT_COUNTS.entries()) {
        yield { what: `the cached leaderboard, ${clients} clients`, value: ofClients[nth] ?? 0, ...against };
      }
      yield { what: 'the cached leaderboard, batch of one', value: ofBatch, ...against };
      yield {
        what: `the cached leaderboard, slowest of ${CLIENT_COUNTS.join(', ')} clients`,
        value: Math.min(...ofClients),
        unit: 'req/s',
        peer: { is: 'the fastest', value: Math.max(...ofClients) },
        goal: { atLeast: 0.8 },
      };
    } finally {
      await portal.child.stop();
    }
  } finally {
    await upstream.child.stop();
  }
}

const CONCURRENT_READS = 1_000;

/** Counts the host's requests for identical concurrent reads. The host responds once all of them are sent. */
export async function* measureDedupedReads(): AsyncGenerator<Figure> {
  const body = createLeaderboardBody();
  let requestCount = 0;
  let open: () => void = () => undefined;
  const allSent = new Promise<void>((resolve) => {
    open = resolve;
  });
  const host = createServer(async (_, response) => {
    requestCount += 1;
    await allSent;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = host.address() as AddressInfo;
  const { child, origin } = await startBuiltPortal({ origin: `http://localhost:${port}` });
  const agent = new Agent({ keepAlive: true });
  try {
    const asks = Array.from({ length: CONCURRENT_READS }, () => sendRead(origin + LEADERBOARD_PATH, agent));
    await Promise.all(asks.map(({ sent }) => sent));
    // Once the portal responds to this, it has read everything sent before.
    await fetch(`${origin}/healthz`);
    open();
    await Promise.all(asks.map(({ received }) => received));
    yield {
      what: `${CONCURRENT_READS} identical reads at once`,
      value: requestCount,
      unit: 'upstream',
      goal: { atMost: 1 },
    };
  } finally {
    agent.destroy();
    await child.stop();
    host.closeAllConnections();
    host.close();
  }
}

function sendRead(url: string, agent: Agent) {
  const read = request(url, { agent, headers });
  const sent = once(read, 'finish');
  const received = once(read, 'response').then(([response]) => {
    if (response.statusCode !== 200) throw new Error(`The portal answered ${response.statusCode}`);
    return once(response.resume(), 'end');
  });
  read.end();
  return { sent, received };
}

/** A leaderboard response of 2 kB, generated now. */
function createLeaderboardBody(): string {
  const topPlayers = Array.from({ length: 10 }, (_, nth) => ({
    uid: `player${nth}`.padEnd(28, '0'),
    displayName: `Player ${nth} `.padEnd(100, 'a'),
    axp: 100_000 - nth,
    rank: nth + 1,
  }));
  return JSON.stringify(z.encode(calls.leaderboard.response, { topPlayers, generatedAt: Date.now() }));
}
