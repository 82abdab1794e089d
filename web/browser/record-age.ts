import { time } from '#schema/constants.ts';

/**
 * Whether a stored record is less than `limitMs` old. One from the future isn't: it is of a clock that was ahead, so that its age
 * is unknown. The clocks of two tabs may differ a little. `at` and `now` in epoch ms.
 */
export const isYoungerThan = (limitMs: number, at: number, now: number = Date.now()): boolean =>
  at <= now + time.MINUTE_MS && now - at < limitMs;
