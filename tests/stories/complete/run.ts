import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shownStoriesFile } from '../shown-stories.ts';

const StoriesSchema = z.array(
  z.object({
    id: z.string(),
    tags: z.array(z.string()),
    shown: z.array(z.string()),
    parts: z.array(z.string()),
    states: z.array(z.string()),
  }),
);

/** Every story of the run that has just been. */
export const stories = StoriesSchema.parse(JSON.parse(readFileSync(shownStoriesFile, 'utf8')));
