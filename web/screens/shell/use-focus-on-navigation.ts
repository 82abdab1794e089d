import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After each navigation the page begins at its top, with the focus on its heading, also when the
 * heading comes later. The first page of a visit keeps the browser's own start.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const from = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // Before the next page is seen: its end would else come up for a moment where the one before was longer.
  useLayoutEffect(() => {
    if (from.current === pathname) return undefined;
    from.current = pathname;
    window.scrollTo(0, 0);
    return main.current ? focusHeading(main.current) : undefined;
  }, [pathname, main]);
}

/** Focuses the h1 as soon as there is one; ends when a part of the page takes the focus before that. */
function focusHeading(main: HTMLElement): () => void {
  const watch = new MutationObserver(attempt);
  const stop = () => {
    watch.disconnect();
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
  watch.observe(main, { childList: true, subtree: true });
  attempt();
  return stop;
}
