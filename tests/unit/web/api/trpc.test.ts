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
