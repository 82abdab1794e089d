import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

/** The second click of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500;

/**
 * Returns the `onClickCapture` of a button by which a visitor agrees to what a stranger's link asks. It ignores a click right
 * after the page came to the front: another site can cover the page with a window, ask for a double click and close the
 * window at the first click, so that the second one presses the button ("DoubleClickjacking").
 */
export function useClickjackingGuard(): (event: MouseEvent) => void {
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const markShown = ({ timeStamp }: Event) => {
      shownAt.current = timeStamp;
    };
    window.addEventListener('focus', markShown, { signal });
    document.addEventListener('visibilitychange', markShown, { signal });
    return () => controller.abort();
  }, []);
  return (event) => {
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard || event.timeStamp - shownAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
