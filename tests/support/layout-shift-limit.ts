/**
 * Limit for the sum of a page's layout shifts, which is reported as 0.000. 0.01 would be 1 % of the viewport,
 * moved by its own size.
 */
export const MAX_SHIFT = 0.0005;
