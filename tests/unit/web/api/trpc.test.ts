import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { createHttpLink } from '#web/api/trpc.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a request that the portal server never answers fails after 20 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createTRPCClient<AppRouter>({ links: [createHttpLink({ getIdToken: async () => null })] });
  const onFailure = vi.fn();
  client.profile.public.query({ id: 'ada' }).catch(onFailure);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(onFailure).toHaveBeenCalledOnce();
});

it.each([
  ['with the token of a player', 'token', { authorization: 'Bearer token' }],
  ['without a token for a visitor', null, {}],
])('calls go out together, at most ten at once, %s', async (_, token, headers) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url.split('?')[0], init.headers]);
    return Response.json([]);
  });
  const client = createTRPCClient<AppRouter>({ links: [createHttpLink({ getIdToken: async () => token })] });
  await Promise.allSettled(Array.from({ length: 11 }, () => client.profile.public.query({ id: 'ada' })));
  const ten = Array.from({ length: 10 }, () => 'profile.public').join();
  expect(sent).toEqual([
    [`/trpc/${ten}`, headers],
    ['/trpc/profile.public', headers],
  ]);
});
