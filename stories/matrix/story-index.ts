import { z } from 'zod';

/** `index.json` of a built or running Storybook. */
export const StoryIndexSchema = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z.array(z.string()).default([]),
    }),
  ),
});
export type StoryEntry = z.infer<typeof StoryIndexSchema>['entries'][string];
