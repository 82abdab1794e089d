/** The whole part of an amount; undefined if it is unknown or too large to be exact. */
export function toAmount(value: number | undefined): number | undefined {
  // Adding 0 turns -0, the whole part of -0.5, into 0.
  const whole = Math.trunc(value ?? Number.NaN) + 0;
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** Like `toAmount`, for what can't be below zero: badges, levels, seconds. A value below zero is unknown. */
export function toCount(value: number | undefined): number | undefined {
  return value !== undefined && value < 0 ? undefined : toAmount(value);
}

/** Like `toCount`, for ranks, which start at 1. */
export const toRank = (value: number | undefined): number | undefined => toCount(value) || undefined;
