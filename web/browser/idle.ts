import { time } from '#schema/constants.ts';

/**
 * Delay before a page loads optional assets: the hero video, preloaded pictures, files for the next visit. On
 * a slow connection a page is interactive after about 2.5 s. Visitors who leave before the delay ends
 * download none of these assets, and a navigation before its end does not compete with them.
 */
export const DEFERRED_WORK_MS = 4_000;

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
  }, DEFERRED_WORK_MS - performance.now());
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
