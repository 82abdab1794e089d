import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After each client-side navigation, scrolls to the top and focuses the h1 as soon as the h1 is rendered.
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

/** Focuses the h1 when it is rendered, unless the focus has moved by then. Returns a cleanup function. */
function focusHeading(main: HTMLElement): () => void {
  const observer = new MutationObserver(attempt);
  const stop = () => {
    observer.disconnect();
    main.removeEventListener('focusin', stop);
  };

  function attempt() {
    const heading = main.querySelector('h1');
    if (!heading) return;
    stop();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  main.addEventListener('focusin', stop);
  observer.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
