import { deferredWork, time } from '#schema/constants.ts';

/** Comes about once the page has nothing else to do, a second from now at the latest. */
export const waitForIdle = () => new Promise<void>((resolve) => runWhenIdle(resolve));

/** Runs `task` once the page has nothing else to do, a second from now at the latest. Returns the way to call it off. */
export function runWhenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, time.SECOND_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: time.SECOND_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Runs `task`, which nobody waits for, once the page's first seconds are over and it is idle. Returns the way to call it off. */
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
