import { expect, it } from 'vitest';
import type { HostRequest, HostResponse } from '#rpc/host/client.ts';
import { followHostClock } from '#rpc/host/host-clock.ts';

const HOUR = 3_600_000;
const request: HostRequest = {
  origin: 'https://api.test',
  method: 'GET',
  path: '/board',
  headers: {},
  body: undefined,
  signal: new AbortController().signal,
};

/** A host with its own clock, in front of a portal whose clock is at 1 h 0.5 s. */
function createHostAt(
  clock: { now: number },
  dateOf = (now: number): string | undefined => new Date(now).toUTCString(),
) {
  const response = async (): Promise<HostResponse> => ({ status: 200, body: '{}', date: dateOf(clock.now) });
  return followHostClock(response, () => HOUR + 500);
}

it("the host's clock is that of its latest response", async () => {
  const clock = { now: 3 * HOUR + 500 };
  const { transport, hostClock } = createHostAt(clock);
  expect(hostClock()).toBe(HOUR + 500);
  await transport(request);
  expect(hostClock()).toBe(3 * HOUR + 500);
  clock.now = HOUR + 500;
  await transport(request);
  expect(hostClock()).toBe(HOUR + 500);
});

it.each([undefined, '', 'yesterday'])('a Date of %j changes nothing', async (date) => {
  const { transport, hostClock } = createHostAt({ now: 3 * HOUR }, () => date);
  await expect(transport(request)).resolves.toEqual({ status: 200, body: '{}', date });
  expect(hostClock()).toBe(HOUR + 500);
});
