import { useEffect, useEffectEvent } from 'react';
import { time } from '#schema/constants.ts';

/** The longest time that a page in view waits for something outside it. */
export const MAX_WAIT_MS = 10 * time.SECOND_MS;

/**
 * Calls `onReturn` if the page is shown or focused while `isAway`, or is still in view after 10 s. For a wait that only
 * something outside the page would end, such as a navigation or a window, because browsers don't report each end.
 */
export function useReturn(isAway: boolean, onReturn: () => void) {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    if (!isAway) return;
    const controller = new AbortController();
    const { signal } = controller;
    // After Back, the browser may restore this page from its back/forward cache, in the state in which it was left.
    window.addEventListener('pageshow', () => handleReturn(), { signal });
    window.addEventListener('focus', () => handleReturn(), { signal });
    document.addEventListener('visibilitychange', () => handleReturn(), { signal });
    const timer = setTimeout(() => handleReturn(), MAX_WAIT_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isAway]);
}
