import { useDeferredValue, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether all of a long page is drawn. Where it is come to from another page it is not at first: what lies below the window is
 * drawn behind the frame that shows the page. What came drawn is whole from the start, and so is what is opened at one of its places.
 */
export function useIsWhole(): boolean {
  const cameDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { hash } = useLocation();
  return useDeferredValue(true, cameDrawn || hash !== '');
}

const never = () => () => undefined;
