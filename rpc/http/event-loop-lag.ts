const INTERVAL_MS = 25;
const SAMPLES = 8;

/**
 * How far the event loop is behind, in ms: the least delay of a timer's last 200 ms. A queue that never drained in all
 * that time delays each of them, a single piece of work only one.
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
