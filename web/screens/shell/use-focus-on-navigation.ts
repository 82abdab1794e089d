import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After each client-side navigation, scrolls to the top and focuses the h1 as soon as the h1 is rendered. If another
 * h1 replaces it, for example when the content replaces a skeleton, focuses that one.
 * Does nothing on the first page of a visit.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // A layout effect scrolls before the paint. Otherwise the end of the next page would flash.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    window.scrollTo(0, 0);
    return main.current ? focusHeading(main.current) : undefined;
  }, [pathname, main]);
}

/** Focuses the h1 and each later h1, until the focus moves elsewhere. Returns a cleanup function. */
function focusHeading(main: HTMLElement): () => void {
  let focused: HTMLElement | undefined;
  const observer = new MutationObserver(attempt);
  const stop = () => {
    observer.disconnect();
    main.removeEventListener('focusin', stopElsewhere);
  };

  function attempt() {
    const hasFocus = focused?.isConnected || (focused && document.activeElement !== document.body);
    const heading = main.querySelector('h1');
    if (hasFocus || !heading) return;
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function stopElsewhere({ target }: FocusEvent) {
    if (target !== focused) stop();
  }

  main.addEventListener('focusin', stopElsewhere);
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
