import { time } from '#schema/constants.ts';

/** Wraps a function so that it runs at most once a minute, for log lines that must not add to a flood. */
export function onceAMinute<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  let mutedUntil = 0;
  return (...args) => {
    const now = performance.now();
    if (now < mutedUntil) return;
    mutedUntil = now + time.MINUTE_MS;
    run(...args);
  };
}
