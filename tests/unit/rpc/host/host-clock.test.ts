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

const createHost = (getDate: () => string | undefined) =>
  followHostClock(
    async (): Promise<HostResponse> => ({ status: 200, body: '{}', date: getDate() }),
    () => Date.now(),
  );

it("the host's clock is that of its latest response", async () => {
  let hostNow = 3 * HOUR_MS + 500;
  const { transport, hostClock } = createHost(() => new Date(hostNow).toUTCString());
  expect(hostClock()).toBe(HOUR_MS + 500);
  await transport(request);
  expect(hostClock()).toBe(3 * HOUR_MS + 500);
  hostNow = HOUR_MS + 500;
  await transport(request);
  expect(hostClock()).toBe(HOUR_MS + 500);
});

it("the host's clock goes on although somebody sets the portal's clock", async () => {
  const { transport, hostClock } = createHost(() => new Date(3 * HOUR_MS + 500).toUTCString());
  await transport(request);
  vi.setSystemTime(0);
  vi.advanceTimersByTime(1_000);
  expect(hostClock()).toBe(3 * HOUR_MS + 1_500);
});

it("the host's clock counts in the age of a response that a cache kept", async () => {
  const date = new Date(HOUR_MS).toUTCString();
  const { transport, hostClock } = followHostClock(
    async () => ({ status: 200, body: '{}', date, age: '3600' }),
    () => Date.now(),
  );
  await transport(request);
  expect(hostClock()).toBe(2 * HOUR_MS + 500);
});

it.each([undefined, '', 'yesterday'])('a Date of %j changes nothing', async (date) => {
  const { transport, hostClock } = createHost(() => date);
  await transport(request);
  expect(hostClock()).toBe(HOUR_MS + 500);
});
