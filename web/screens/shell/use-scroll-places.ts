import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScrollPlaces } from '../../browser/scroll-places.ts';
import { createScrollPlaces, hasContent, restoreScroll } from '../../browser/scroll-places.ts';

type Entry = Pick<Location, 'key' | 'pathname'>;

/**
 * A navigation to another page leads to its top (SPEC §2); a reload, Back and Forward to the place where the visitor left
 * the page. Returns whether a visitor has come back to the history entry of a key in this way.
 */
export function useScrollPlaces(): (key: string) => boolean {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef<ScrollPlaces>(null);
  const shown = useRef<Entry>(null);
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
    } else if (type !== 'POP' || window.location.hash === '') {
      // Not where a fragment is yet to lead, so that `recall` or a reload before that leaves it to lead there.
      notePlace(places.current, shown.current);
    }
  }, [key, pathname, type]);

  useEffect(() => {
    // The browser would restore the place before the page's content is there: it would show the footer of a skeleton.
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (places.current && shown.current) notePlace(places.current, shown.current);
    };
    // Back from an entry that the router has not shown yet, but to which the press of a link has scrolled.
    const recall = () => {
      if (readKey() !== shown.current?.key) return;
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

/** The key of the tab's history entry, which the router may have yet to show. */
const readKey = () => window.history.state?.key;

/** Notes the place in the tab's history entry, unless the page is another one than that of the entry. */
function notePlace(places: ScrollPlaces, shown: Entry) {
  const key = readKey();
  if (key === shown.key || window.location.pathname === shown.pathname) places.set(key, window.scrollY);
}

/** Whether the visitor has scrolled before hydration. With a fragment, the browser has. */
const hasScrolledBefore = () => window.scrollY > 0 && window.location.hash === '';
