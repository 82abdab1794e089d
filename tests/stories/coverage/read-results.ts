import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StoryResultSchema, storyResultsFile } from '../story-results.ts';

/** The results of all stories of the current run. */
export const storyResults = z
  .array(StoryResultSchema)
  .parse(JSON.parse(readFileSync(storyResultsFile, 'utf8')));
