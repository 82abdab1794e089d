import { deferredWork, time } from '#schema/constants.ts';

/** Resolves when the main thread is idle, after one second at the latest. */
export const waitForIdle = () => new Promise<void>((resolve) => runWhenIdle(resolve));

/** Runs `task` when the main thread is idle, after one second at the latest. Returns a cancel function. */
export function runWhenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, time.SECOND_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: time.SECOND_MS });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Runs low-priority work when the main thread is idle, at the earliest four seconds after the navigation.
 * Returns a cancel function.
 */
export function runDeferred(task: () => void): () => void {
  let cancel: () => void = () => undefined;
  const timer = setTimeout(() => {
    cancel = runWhenIdle(task);
  }, deferredWork.delayMs - performance.now());
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
