import { time } from '#schema/constants.ts';
import type { HostTransport } from './client.ts';

/**
 * The host's clock, in epoch ms, as the Date header of its latest answer tells it; `clock` until then. For offline play:
 * the mock's clock can be moved ahead, and the leaderboard's instants follow it.
 */
export function followHostClock(transport: HostTransport, clock: () => number) {
  let aheadMs = 0;
  const following: HostTransport = async (request) => {
    const answer = await transport(request);
    const aheadOfHere = Date.parse(answer.date ?? '') - clock();
    // The header drops the fraction of its second.
    if (!Number.isNaN(aheadOfHere)) aheadMs = Math.ceil(aheadOfHere / time.SECOND_MS) * time.SECOND_MS;
    return answer;
  };
  return { transport: following, hostClock: () => clock() + aheadMs };
}
