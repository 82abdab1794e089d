import { startAdapterServers } from './adapter-servers.ts';
import { measureBatchedReads } from './batched-reads.ts';
import { measureCachedLeaderboard, measureDedupedReads } from './cached-leaderboard.ts';
import { measureFootprint, measureTwoInstances } from './instances.ts';
import type { Section } from './section.ts';
import { measureSingleRead } from './single-read.ts';

/** Compares the portal with servers that only forward requests. */
export const adapter: Section = {
  name: 'adapter',
  async *measure(effort) {
    const stack = await startAdapterServers();
    try {
      yield* measureSingleRead(stack, effort);
      yield* measureBatchedReads(stack, effort);
      yield* measureCachedLeaderboard(stack, effort);
      yield* measureDedupedReads();
      yield* measureFootprint(stack, effort);
      yield* measureTwoInstances(stack, effort);
    } finally {
      await stack.stop();
    }
  },
};
