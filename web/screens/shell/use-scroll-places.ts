import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScrollPlaces } from '../../browser/scroll-places.ts';
import { createScrollPlaces, hasContent, restoreScroll } from '../../browser/scroll-places.ts';

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
    if (last && last.pathname !== pathname) window.scrollTo(0, 0);
    if (type === 'POP' && place !== undefined) {
      returnedTo.current = key;
      if (last || !hasScrolledBefore()) stopRestoring.current = restoreScroll(place);
    } else if (last || window.location.hash === '') {
      // Not where a fragment is yet to lead, so that a reload before that leads there, too.
      places.current.set(key, window.scrollY);
    }
  }, [key, pathname, type]);

  useEffect(() => {
    // The browser would restore the place before the page's content is there: it would show the footer of a skeleton.
    window.history.scrollRestoration = 'manual';
    // The history entry's key; none while the router has yet to show that entry.
    const readKey = () => {
      const key = window.history.state?.key;
      return key === shown.current?.key ? key : undefined;
    };
    const remember = () => {
      const entry = readKey();
      if (entry) places.current?.set(entry, window.scrollY);
    };
    // Back from an entry that the router has not shown yet, but to which the press of a link has scrolled.
    const recall = () => {
      const place = places.current?.get(readKey());
      // React may show the other page before this listener runs: a skeleton's foot is no place.
      if (place !== undefined) window.scrollTo(0, hasContent() ? place : 0);
    };
    window.addEventListener('scroll', remember);
    // Scroll events come with the next frame, which a press that leads to another entry doesn't wait for.
    window.addEventListener('click', remember, true);
    window.addEventListener('popstate', recall);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('click', remember, true);
      window.removeEventListener('popstate', recall);
    };
  }, []);

  return useCallback((entry) => entry === returnedTo.current, []);
}

/** Whether the visitor has scrolled before hydration. With a fragment, the browser has. */
const hasScrolledBefore = () => window.scrollY > 0 && window.location.hash === '';
