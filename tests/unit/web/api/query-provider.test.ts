import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { staleTimeOf } from '#web/api/query-provider.tsx';

it.each([
  ['stands', 0, false],
  ['is set back', -time.HOUR_MS, true],
])('data that has just come is fetched again if the clock %s: %d ms', (_what, ms, isFetched) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  client.setQueryData(['figure'], 1);
  vi.setSystemTime(Date.now() + ms);
  const queryFn = vi.fn(async () => 2);
  const observer = new QueryObserver(client, { queryKey: ['figure'], queryFn, staleTime: staleTimeOf });
  onTestFinished(observer.subscribe(() => undefined));
  expect(queryFn).toHaveBeenCalledTimes(isFetched ? 1 : 0);
});
