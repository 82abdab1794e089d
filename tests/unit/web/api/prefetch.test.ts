import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { paths } from '#schema/paths.ts';
import { prefetchPageData, takePrefetchedResponse } from '#web/api/prefetch.ts';
import { createHttpLink } from '#web/api/trpc.ts';

const url = '/trpc/profile.own?batch=1&input=%7B%7D';
const response = new Response('[]');

afterEach(() => vi.unstubAllGlobals());

function runWithFetch(outcome: () => Promise<Response>) {
  const fetchMock = vi.fn(outcome);
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

it('a player’s page sends its first query before its script loads and uses the response once', async () => {
  const fetchMock = runWithFetch(() => Promise.resolve(response));
  prefetchPageData(paths.options, 'token');
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(url, { headers: { authorization: 'Bearer token' } });
  expect(await takePrefetchedResponse(url, 'Bearer token')).toBe(response);
  expect(takePrefetchedResponse(url, 'Bearer token')).toBeUndefined();
});

it('a prefetched response serves only the same query with the same token', () => {
  runWithFetch(() => Promise.resolve(response));
  prefetchPageData(paths.options, 'token');
  expect(takePrefetchedResponse(url, 'Bearer another')).toBeUndefined();
  expect(takePrefetchedResponse(url, null)).toBeUndefined();
  expect(
    takePrefetchedResponse('/trpc/leaderboard.top?batch=1&input=%7B%7D', 'Bearer token'),
  ).toBeUndefined();
  expect(takePrefetchedResponse(url, 'Bearer token')).toBeDefined();
});

it('a page without a first query prefetches nothing', () => {
  const fetchMock = runWithFetch(() => Promise.resolve(response));
  prefetchPageData(paths.about, 'token');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('a failed prefetch rejects for its user', async () => {
  runWithFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetchPageData(paths.profile, 'token');
  await expect(takePrefetchedResponse(url, 'Bearer token')).rejects.toThrow('Failed to fetch');
});

it('a query in the same tick as a prefetched one is requested alone', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (requestedUrl: string) => {
    requested.push(requestedUrl);
    return Response.json([{ result: { data: requestedUrl } }]);
  });
  prefetchPageData(paths.options, 'token');
  const link = createHttpLink(
    { getIdToken: async () => 'token' },
    { reportResponse: () => undefined, reportFailure: () => undefined },
  );
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const answers = await Promise.all([client.profile.own.query(), client.leaderboard.top.query()]);
  const other = '/trpc/leaderboard.top?batch=1&input=%7B%7D';
  expect(answers).toEqual([url, other]);
  expect(requested).toEqual([url, other]);
});
