import { startStack } from './adapter-stack.ts';
import { twoInstances, whatItTakes } from './instances.ts';
import { keptBoard, sharedRead } from './kept-board.ts';
import { pageOfReads } from './page-of-reads.ts';
import type { Section } from './section.ts';
import { singleRead } from './single-read.ts';

/** What the portal costs beside servers that only pass through. */
export const adapter: Section = {
  name: 'adapter',
  async *measure(effort) {
    const stack = await startStack();
    try {
      yield* singleRead(stack, effort);
      yield* pageOfReads(stack, effort);
      yield* keptBoard(stack, effort);
      yield* sharedRead();
      yield* whatItTakes(stack, effort);
      yield* twoInstances(stack, effort);
    } finally {
      await stack.stop();
    }
  },
};
