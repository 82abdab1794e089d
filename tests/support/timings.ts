import { z } from 'zod';

/** Where a run of many scripts leaves how long each took, in s. */
export const TIMINGS = 'test-results/timings.json';
export const TimingsSchema = z.array(z.object({ name: z.string(), seconds: z.number() }));
