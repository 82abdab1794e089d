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
/** Every request of the web app is a batch, though of one. */
const BATCH_QUERY = '?batch=1&input=%7B%7D';
const headers = { authorization: `Bearer ${createIdToken('veteran')}` };

/** The kept leaderboard for as many clients, against one read through http-proxy-middleware, in turn. */
export async function* measureCachedLeaderboard(
  { proxy }: AdapterServers,
  { rounds, seconds }: BenchOptions,
): AsyncGenerator<Figure> {
  const upstream = await startUpstream(createLeaderboardBody());
  try {
    const portal = await startBuiltPortal(upstream);
    try {
      const board = { url: portal.origin + LEADERBOARD_PATH, headers };
      const asked: LoadTarget[] = [
        { url: proxy.origin, paths: upstreamPaths },
        { ...board, url: board.url + BATCH_QUERY },
        ...CLIENT_COUNTS.map((connections) => ({ ...board, connections })),
      ];
      for (const target of asked) await warmUp(target);
      const loads = asked.map((target) => () => measureThroughput(target, seconds));
      const [ofProxy = 0, asTheWeb = 0, ...ofClients] = (await measureInTurn(loads, rounds)).map(median);
      const against = {
        unit: 'req/s',
        peer: { is: 'http-proxy-middleware, one read', value: ofProxy },
        goal: { atLeast: 3 },
      };
      for (const [nth, clients] of CLIENT_COUNTS.entries()) {
        yield { what: `the kept leaderboard, ${clients} clients`, value: ofClients[nth] ?? 0, ...against };
      }
      yield { what: 'the kept leaderboard, asked for as the web app asks', value: asTheWeb, ...against };
      yield {
        what: `the kept leaderboard, at its slowest of ${CLIENT_COUNTS.join(', ')} clients`,
        value: Math.min(...ofClients),
        unit: 'req/s',
        peer: { is: 'at its fastest', value: Math.max(...ofClients) },
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

/** Identical reads that all wait at once, and the requests that the host gets: it answers when all of them are there. */
export async function* measureDedupedReads(): AsyncGenerator<Figure> {
  const body = createLeaderboardBody();
  let asked = 0;
  let open: () => void = () => undefined;
  const everyoneIsThere = new Promise<void>((resolve) => {
    open = resolve;
  });
  const host = createServer(async (_, response) => {
    asked += 1;
    await everyoneIsThere;
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
    // The portal reads what was sent before this.
    await fetch(`${origin}/healthz`);
    open();
    await Promise.all(asks.map(({ answered }) => answered));
    yield {
      what: `${CONCURRENT_READS} identical reads at once`,
      value: asked,
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
  const asking = request(url, { agent, headers });
  const sent = once(asking, 'finish');
  const answered = once(asking, 'response').then(([response]) => {
    if (response.statusCode !== 200) throw new Error(`The portal answered ${response.statusCode}`);
    return once(response.resume(), 'end');
  });
  asking.end();
  return { sent, answered };
}

/** A board of 2 kB that was made just now. */
function createLeaderboardBody(): string {
  const topPlayers = Array.from({ length: 10 }, (_, nth) => ({
    uid: `player${nth}`.padEnd(28, '0'),
    displayName: `Player ${nth} `.padEnd(100, 'a'),
    axp: 100_000 - nth,
    rank: nth + 1,
  }));
  return JSON.stringify(z.encode(calls.leaderboard.response, { topPlayers, generatedAt: Date.now() }));
}
