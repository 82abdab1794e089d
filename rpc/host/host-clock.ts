import { time } from '#schema/constants.ts';
import type { HostTransport } from './client.ts';
import { parseAgeMs } from './client.ts';

/**
 * Wraps a transport to learn the host's clock (epoch ms) from the Date header of its latest response. `hostClock`
 * equals `clock` before the first response. The mock host's clock can be moved, and the leaderboard's times must
 * follow it.
 */
export function followHostClock(transport: HostTransport, clock: () => number) {
  const startedAt = clock() - performance.now();
  // Unlike `clock`, it doesn't jump when somebody sets the portal's clock.
  const monotonicClock = () => Math.round(startedAt + performance.now());
  let aheadMs: number | undefined;
  const following: HostTransport = async (request) => {
    const response = await transport(request);
    // A cache on the way keeps the Date of its copy, and says the copy's age.
    const hostTime = Date.parse(String(response.headers?.date)) + parseAgeMs(response.headers?.age);
    const differenceMs = hostTime - monotonicClock();
    // The header has whole seconds, so the difference is up to 1 s too small.
    if (!Number.isNaN(differenceMs)) aheadMs = Math.ceil(differenceMs / time.SECOND_MS) * time.SECOND_MS;
    return response;
  };
  return {
    transport: following,
    hostClock: () => (aheadMs === undefined ? clock() : monotonicClock() + aheadMs),
  };
}
