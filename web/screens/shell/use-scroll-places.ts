import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScrollPlaces } from '../../browser/scroll-places.ts';
import { createScrollPlaces, restoreScroll } from '../../browser/scroll-places.ts';

/**
 * A navigation to another page leads to its top (SPEC §2); a reload, Back and Forward to the place where the visitor left
 * the page. Returns whether a visitor has come back to the history entry of a key in this way.
 */
export function useScrollPlaces(): (key: string) => boolean {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef<ScrollPlaces>(null);
  const shown = useRef<{ key: string; pathname: string }>(null);
  const returnedTo = useRef<string>(undefined);
  const stopRestoring = useRef<() => void>(undefined);

  // A layout effect scrolls before the paint. Otherwise the end of the next page would flash.
  useLayoutEffect(() => {
    const last = shown.current;
    if (last?.key === key) return;
    places.current ??= createScrollPlaces();
    shown.current = { key, pathname };
    stopRestoring.current?.();
    const place = places.current.get(key);
    if (type === 'POP' && place !== undefined) {
      returnedTo.current = key;
      if (last || !hasScrolledBefore()) stopRestoring.current = restoreScroll(place);
    } else if (last?.pathname === pathname) {
      places.current.set(key, places.current.get(last.key) ?? 0);
    } else if (last) {
      window.scrollTo(0, 0);
    }
  }, [key, pathname, type]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The browser would restore the place before the page's content is there: it would show the footer of a skeleton.
    window.history.scrollRestoration = 'manual';
    const remember = () => shown.current && places.current?.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { signal, passive: true });
    return () => controller.abort();
  }, []);

  return useCallback((entry) => entry === returnedTo.current, []);
}

/** Whether the visitor has scrolled before hydration. With a fragment, the browser has. */
const hasScrolledBefore = () => window.scrollY > 0 && window.location.hash === '';
