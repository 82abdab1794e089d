import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { matchRoute } from '#schema/match-route.ts';
import type { ErrorLikeEvent } from './describe-error.ts';
import { describeError } from './describe-error.ts';
import { createReportQueue } from './report-queue.ts';
import { sendBeacon } from './send-beacon.ts';

/**
 * Measures the web vitals of this page and returns the function that reports an error. Sends and keeps nothing
 * more after `signal` aborts.
 */
export function createReporter(signal: AbortSignal): (event: ErrorLikeEvent) => void {
  const queue = createReportQueue({ send: sendBeacon, signal });
  // Visitors may have navigated since the page was loaded.
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedRoute = toRoute(new URL(navigation?.name ?? location.href).pathname);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ name, value }) => queue.addVital({ type: 'vital', route: loadedRoute, name, value }));
  }
  // After the listeners of web-vitals, which report their last values in the same events.
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && queue.flush(),
    {
      signal,
    },
  );
  addEventListener('pagehide', queue.flush, { signal });
  return (event) => queue.addError(describeError(event, toRoute(location.pathname)));
}

const toRoute = (pathname: string) => matchRoute(pathname) ?? 'other';
