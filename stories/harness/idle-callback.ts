/**
 * What a page does once it is idle it does at once: on a busy machine that is up to a second later, which may be before a
 * story ends or after. The sky is drawn so.
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

/** The longest that a browser promises. */
const IDLE_BUDGET_MS = 50;
