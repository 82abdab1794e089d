const INTERVAL_MS = 25;
const SAMPLES = 8;

/**
 * Creates a function that returns the event loop's lag in ms: the smallest delay of a timer that fires every
 * 25 ms, of its last eight times. The smallest, because an overload delays the timer every time and a single
 * long task only once.
 */
export function createEventLoopLagMeter(): () => number {
  const delays: number[] = [];
  let due = performance.now() + INTERVAL_MS;
  setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - due));
    if (delays.length > SAMPLES) delays.shift();
    due = now + INTERVAL_MS;
  }, INTERVAL_MS).unref();
  return () => (delays.length < SAMPLES ? 0 : Math.min(...delays));
}
