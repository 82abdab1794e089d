import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { storyResultsFile } from '../story-results.ts';

const StoryResultsSchema = z.array(
  z.object({
    id: z.string(),
    tags: z.array(z.string()),
    shown: z.array(z.string()),
    parts: z.array(z.string()),
    states: z.array(z.string()),
  }),
);

/** The results of all stories of the current run. */
export const storyResults = StoryResultsSchema.parse(JSON.parse(readFileSync(storyResultsFile, 'utf8')));
