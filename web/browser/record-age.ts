/**
 * Whether a stored record is less than `limitMs` old. One from the future isn't: it is of a clock that was ahead, so that its age
 * is unknown. `at` and `now` in epoch ms.
 */
export const isYoungerThan = (limitMs: number, at: number, now: number = Date.now()): boolean =>
  at <= now && now - at < limitMs;
