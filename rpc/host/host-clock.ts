import { time } from '#schema/constants.ts';
import type { HostTransport } from './client.ts';

/**
 * Follows the host's clock, in epoch ms, by the Date header of its latest response; `clock` before the first.
 * For offline play: the mock's clock can be moved ahead, and the leaderboard's times follow it.
 */
export function followHostClock(transport: HostTransport, clock: () => number) {
  let aheadMs = 0;
  const following: HostTransport = async (request) => {
    const response = await transport(request);
    const differenceMs = Date.parse(response.date ?? '') - clock();
    // The header has no fraction of a second.
    if (!Number.isNaN(differenceMs)) aheadMs = Math.ceil(differenceMs / time.SECOND_MS) * time.SECOND_MS;
    return response;
  };
  return { transport: following, hostClock: () => clock() + aheadMs };
}
