import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that tells whether the component has left the page, for what is to be done after a call. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  // Not an effect, which ends only after the next page has been painted.
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
