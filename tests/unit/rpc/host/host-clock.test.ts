import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HostRequest, HostResponse } from '#rpc/host/client.ts';
import { followHostClock } from '#rpc/host/host-clock.ts';

const HOUR_MS = 3_600_000;
const request: HostRequest = {
  origin: 'https://api.test',
  method: 'GET',
  path: '/board',
  headers: {},
  body: undefined,
  timeoutMs: 3_000,
};

/** The portal's clock is at 1 h 0.5 s. */
beforeEach(() => void vi.useFakeTimers({ now: HOUR_MS + 500 }));
afterEach(() => void vi.useRealTimers());

function createHost(getHeaders: () => HostResponse['headers']) {
  const { transport, hostClock } = followHostClock(
    async () => ({ status: 200, body: '{}', headers: getHeaders() }),
    () => Date.now(),
  );
  return { receive: () => transport(request), hostClock };
}

it("the host's clock is that of its latest response, and goes on although somebody sets the portal's clock", async () => {
  let hostNow = 3 * HOUR_MS + 500;
  const { receive, hostClock } = createHost(() => ({ date: new Date(hostNow).toUTCString() }));
  expect(hostClock()).toBe(HOUR_MS + 500);
  await receive();
  expect(hostClock()).toBe(3 * HOUR_MS + 500);
  hostNow = HOUR_MS + 500;
  await receive();
  expect(hostClock()).toBe(HOUR_MS + 500);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1_000);
  expect(hostClock()).toBe(HOUR_MS + 1_500);
});

it.each<[HostResponse['headers'], number]>([
  // A cache kept the response for an hour.
  [{ date: new Date(HOUR_MS).toUTCString(), age: '3600' }, 2 * HOUR_MS + 500],
  [{ date: undefined }, HOUR_MS + 500],
  [{ date: '' }, HOUR_MS + 500],
  [{ date: 'yesterday' }, HOUR_MS + 500],
])('after a response with %j it is %i', async (headers, hostNow) => {
  const { receive, hostClock } = createHost(() => headers);
  await receive();
  expect(hostClock()).toBe(hostNow);
});
