import { useSyncExternalStore } from 'react';

/** Whether somebody can see the page: its tab is in front, and the browser hasn't only loaded it in advance. */
export const useInView = (): boolean => useSyncExternalStore(observe, isInView, () => true);

const isInView = () => document.visibilityState === 'visible';

function observe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
