import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import type { ContractRun } from '../engine/contract-run.ts';

/** Response times of the successes of a call, ms. */
export interface CallTimes {
  call: CallKey;
  count: number;
  median: number;
  slowest: number;
}

/** Lists the response times of each call that has succeeded. */
export const listTimes = (session: ContractRun): CallTimes[] =>
  callKeys.flatMap((call) => {
    const times = findTimes(session, call);
    return times.length === 0
      ? []
      : [{ call, count: times.length, median: findMedian(times), slowest: Math.round(Math.max(...times)) }];
  });

/**
 * A call whose responses take longer from third to third of the run: the host keeps something of each request. A host or a
 * network that is busy for a while doesn't grow in both steps.
 */
export async function checkTimes(session: ContractRun): Promise<void> {
  for (const call of session.keys) {
    const times = findTimes(session, call);
    const part = Math.floor(times.length / 3);
    if (part < MIN_RESPONSES) continue;
    await session.check({ call, check: 'response', title: 'the time of its responses' }, async (look) => {
      const first = findMedian(times.slice(0, part));
      const middle = findMedian(times.slice(part, -part));
      const last = findMedian(times.slice(-part));
      if (last < 2 * first || Math.min(middle - first, last - middle) < MIN_GROWTH_MS) return;
      look.report({ rule: 'slower', expected: `about ${first} ms`, actual: `${last} ms at the end` });
    });
  }
}

const MIN_RESPONSES = 4;
/** Less may be chance. */
const MIN_GROWTH_MS = 150;

const findTimes = ({ exchanges }: ContractRun, call: CallKey): number[] =>
  exchanges.flatMap(({ isOk, exchange: { request, response } }) =>
    isOk && request.call === call ? [response.ms] : [],
  );

const findMedian = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
