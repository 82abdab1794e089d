import { z } from 'zod';

/** File with the duration of each script of the last run, in s. */
export const TIMINGS = 'test-results/timings.json';
export const TimingsSchema = z.array(z.object({ name: z.string(), seconds: z.number() }));
