/**
 * Starts a stopwatch; the result reads it, in ms. `performance.now()` stops while the computer sleeps, and `Date.now()` may be
 * set back: the clock that has gone further is right.
 */
export function startStopwatch(): () => number {
  const [date, ticks] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
