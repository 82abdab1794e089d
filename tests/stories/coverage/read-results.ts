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

/** Every story of the run that has just been. */
export const storyResults = StoryResultsSchema.parse(JSON.parse(readFileSync(storyResultsFile, 'utf8')));
