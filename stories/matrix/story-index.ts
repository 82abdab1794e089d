import { z } from 'zod';

/** What a built or running catalogue says of its stories, in `index.json`. */
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
