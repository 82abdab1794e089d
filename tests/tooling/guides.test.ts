import { expect, it } from 'vitest';
import { doSteps, readGuide } from '#tests/exercise/guide.ts';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';

/** Whether each step is needed, and leads to a repository that passes the checks, is tested in tests/exercise. */
it.each(['.github/adding-a-call.md', '.github/adding-a-message.md', '.github/adding-a-screen.md'])(
  'the steps of %s can be done as written',
  async (guide) => {
    const steps = readGuide(guide);
    expect(steps.length).toBeGreaterThan(1);
    using copy = createRepositoryCopy();
    await doSteps(copy, steps);
  },
);
