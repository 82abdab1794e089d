const INTERVAL_MS = 25;
const SAMPLES = 8;

/**
 * Measures the event loop's lag in ms: the smallest delay of a timer within 200 ms. A queue that never drains
 * delays every tick; a single long task delays only one.
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
