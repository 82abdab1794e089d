import { time } from '#schema/constants.ts';
import type { HostResponse, HostTransport } from './client.ts';
import { parseAgeMs } from './client.ts';

/**
 * Wraps a transport to learn the host's clock (epoch ms) from the Date header of its latest response. `hostClock`
 * equals `clock` without a date. The mock host's clock can be moved, and the leaderboard's times must follow it.
 */
export function followHostClock(transport: HostTransport, clock: () => number) {
  const startedAt = clock() - performance.now();
  // Unlike `clock`, it doesn't jump when somebody sets the portal's clock.
  const monotonicClock = () => Math.round(startedAt + performance.now());
  let latest: { headers: HostResponse['headers']; receivedAt: number } | undefined;
  const following: HostTransport = async (request) => {
    const response = await transport(request);
    latest = { headers: response.headers, receivedAt: monotonicClock() };
    return response;
  };
  // Read only when somebody asks: few requests do.
  const hostClock = () => {
    const { headers, receivedAt = 0 } = latest ?? {};
    // A cache on the way keeps the Date of its copy, and says the copy's age.
    const differenceMs = Date.parse(String(headers?.date)) + parseAgeMs(headers?.age) - receivedAt;
    if (Number.isNaN(differenceMs)) return clock();
    // The header has whole seconds, so the difference is up to 1 s too small.
    return monotonicClock() + Math.ceil(differenceMs / time.SECOND_MS) * time.SECOND_MS;
  };
  return { transport: following, hostClock };
}
