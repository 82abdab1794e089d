import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the h1 where the focus would be lost: after each client-side navigation, and when the focused element leaves the
 * page, such as a button of a state that has ended. If the h1 isn't rendered yet, it
 * gets the focus as soon as it is. On the first page of a visit, does nothing until something in `main` has had the focus.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  /** The element in `main` that had the focus last. */
  const focused = useRef<Element>(null);
  const isHeadingNext = useRef(false);

  const mendFocus = useCallback(() => {
    const { current: lost } = focused;
    // A dialog gives the focus back itself.
    const isLost = lost && !lost.isConnected && !lost.closest('dialog');
    const isOnBody = document.activeElement === document.body;
    const heading = ((isLost && isOnBody) || isHeadingNext.current) && main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [main]);

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      isHeadingNext.current = false;
      focused.current = target instanceof Element && main.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', handleFocus);
    const observer = new MutationObserver(mendFocus);
    if (main.current) observer.observe(main.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      observer.disconnect();
    };
  }, [main, mendFocus]);

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    isHeadingNext.current = true;
    mendFocus();
  }, [pathname, mendFocus]);
}
