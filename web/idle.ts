import { time, visit } from '#schema/constants.ts';

/** Comes about once the page has nothing else to do, a second from now at the latest. */
export const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Runs `task` once the page has nothing else to do, a second from now at the latest. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, time.SECOND_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: time.SECOND_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Runs `task`, which nobody waits for, once the page's first seconds are over and it is idle. Returns the way to call it off. */
export function afterFirstSeconds(task: () => void): () => void {
  let cancel: () => void = () => undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(task);
  }, visit.firstSecondsMs - performance.now());
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
