/**
 * Runs idle callbacks at once. On a busy machine they run up to a second later, so the background would
 * render before a story ends or after it, by chance.
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
