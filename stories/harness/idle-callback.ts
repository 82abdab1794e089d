/**
 * Runs idle callbacks at once. A busy machine delays them by up to a second, so chance would decide whether
 * the background renders before a story ends.
 */
export function stubIdleCallback(): void {
  const waiting = new Set<number>();
  let last = 0;
  window.requestIdleCallback = (task) => {
    last += 1;
    const handle = last;
    waiting.add(handle);
    setTimeout(() => waiting.delete(handle) && task(deadline));
    return handle;
  };
  window.cancelIdleCallback = (handle) => void waiting.delete(handle);
}

const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => IDLE_BUDGET_MS };

/** The longest budget that a browser grants. */
const IDLE_BUDGET_MS = 50;
