import { z } from 'zod';
import type { CallResponse } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import type { Figure } from './figures.ts';
import type { LoadTarget } from './load.ts';
import { compareLoads, measureInTurn } from './load.ts';
import { startBuiltPortal, startPeer, startProxyOf } from './servers.ts';

/** The portal and the proxy keep up with this rate, so their processor times contain no queueing. */
const PAGES_PER_SECOND = 200;
const READS_PER_PAGE = 5;
const CLIENT_COUNTS = [16, 64, 256] as const;
const compare = compareLoads('http-proxy-middleware');

/** Compares reads through the portal with servers that only forward them, before one upstream with 2 kB responses. */
export async function* measureReads(effort: { rounds: number; seconds: number }): AsyncGenerator<Figure> {
  await using upstream = await startPeer('upstream', JSON.stringify(publicProfile));
  await using portal = await startBuiltPortal(upstream);
  await using proxy = await startPeer('proxy', upstream.origin);
  await using stock = await startPeer('stock', upstream.origin);
  const forwarded = { ...proxy, paths: upstreamPaths };

  const single = [{ ...portal, paths: procedurePaths }, forwarded, { ...stock, paths: procedurePaths }];
  const [own = [], its = [], stocks = []] = await measureInTurn(single, effort);
  yield { what: 'one read', ...compare(own, its, 'perSecond'), goal: { atLeast: 1.4 } };
  yield { what: 'processor time of one read', ...compare(own, its, 'cpu') };
  yield { what: 'processor time of one read, stock tRPC', ...compare(stocks, its, 'cpu') };

  await using nginx = await startProxyOf(portal);
  const page = { ...portal, paths: batchPaths, headers: streamed, rate: PAGES_PER_SECOND };
  const pages = [
    page,
    { ...forwarded, rate: PAGES_PER_SECOND * READS_PER_PAGE },
    { ...page, ...stock },
    ...(nginx ? [{ ...page, origin: nginx.origin, isWarm: true }] : []),
  ];
  const [batch = [], five = [], stockBatch = [], proxied] = await measureInTurn(pages, effort);
  const what = "processor time of a page's five reads";
  yield { what, ...compare(batch, five, 'cpu', READS_PER_PAGE), goal: { atMost: 0.5 } };
  if (proxied) yield { what: `${what}, behind nginx`, ...compare(proxied, five, 'cpu', READS_PER_PAGE) };
  yield { what: `${what}, stock tRPC`, ...compare(stockBatch, five, 'cpu', READS_PER_PAGE) };

  await using leaderboardHost = await startPeer('upstream', JSON.stringify(leaderboard));
  await using cachingPortal = await startBuiltPortal(leaderboardHost);
  for (const connections of CLIENT_COUNTS) {
    const board: LoadTarget = { ...cachingPortal, paths: ['/trpc/leaderboard.top'], headers, connections };
    const [kept = [], read = []] = await measureInTurn([board, { ...forwarded, connections }], effort);
    const subject = `the kept leaderboard, ${connections} clients`;
    yield { what: subject, ...compare(kept, read, 'perSecond'), goal: { atLeast: 4 } };
  }
}

const headers = { authorization: `Bearer ${createIdToken('veteran')}` };

const profile: CallResponse<'publicProfile'> = {
  displayName: 'Nova Quill',
  username: 'novaquill',
  profileImageUrl: `https://cdn.invalid/${'a'.repeat(1_700)}`,
  playerStats: { currency: { axp: 184_250, level: 17 } },
  robloxProfile: { userId: '4242424242', username: 'novaquill', linkedAt: Date.UTC(2025, 4, 29) },
};
const publicProfile = z.encode(calls.publicProfile.response, profile);

const leaderboard = z.encode(calls.leaderboard.response, {
  topPlayers: Array.from({ length: calls.leaderboard.keptItems.count }, (_, nth) => ({
    uid: `player${nth}`.padEnd(28, '0'),
    displayName: `Player ${nth} `.padEnd(100, 'a'),
    axp: 100_000 - nth,
    rank: nth + 1,
  })),
  generatedAt: Date.now(),
});

/** So many that no two requests at once read the same player. */
const players = Array.from({ length: 1_009 }, (_, nth) => ({ id: `player${nth}` }));
const upstreamPaths = players.map((player) => toWireRequest('publicProfile', player).path);
const procedurePaths = players.map(
  (player) => `/trpc/profile.public?${new URLSearchParams({ input: JSON.stringify(player) })}`,
);
/** A page's reads as the web app sends them. */
const streamed = { 'trpc-accept': 'application/jsonl' };
const batchPaths = players.map((_, first) => {
  const inputs = Array.from({ length: READS_PER_PAGE }, (_, nth) => players[(first + nth) % players.length]);
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify({ ...inputs }) });
  return `/trpc/${inputs.map(() => 'profile.public').join(',')}?${query}`;
});
