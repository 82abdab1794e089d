import { z } from 'zod';

/** Results of a story that ran as a test. */
export const StoryResultSchema = z.object({
  id: z.string(),
  /** Codes of the messages that appeared, however briefly. */
  shown: z.array(z.string()),
  /** Final states of its views, such as `ProfileView.profile=content`. */
  states: z.array(z.string()),
});
export type StoryResult = z.infer<typeof StoryResultSchema>;

/** Type of the Storybook report that holds a story's results. */
export const STORY_ATTACHMENT = 'shown';

/** Path from the repository's root. The reporter writes the file, and links-and-states.test.ts reads it. */
export const storyResultsFile = 'test-results/shown-stories.json';
