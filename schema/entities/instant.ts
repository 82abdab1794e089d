import { z } from 'zod';
import { time } from '../constants.ts';

/** The game platform opened; epoch ms. */
export const EARLIEST_INSTANT = Date.UTC(2006, 0);

/** The last instant of a JavaScript Date, epoch ms. */
export const LATEST_INSTANT = 8.64e15;

/** How far ahead of us a host's instant may lie: the tolerance for the difference between its clock and ours. */
export const CLOCK_SKEW_MS = 5 * time.MINUTE_MS;

/** An instant in epoch ms. A host may send ISO text, a number or `{_seconds}`; `wire/` converts it. */
export const InstantSchema = z.number().int().min(EARLIEST_INSTANT).max(LATEST_INSTANT);

/** An instant in epoch ms that the specification shows as `{_seconds}`; `wire/` also encodes it so. */
export const TimestampSchema = z.number().int().min(EARLIEST_INSTANT).max(LATEST_INSTANT);
