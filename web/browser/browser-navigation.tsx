import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Path } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { createEntryKey } from './history-entry.ts';

/**
 * Completes what the router knows of the browser's own navigations. Must be a child of the router, so that it listens
 * before the router does.
 */
export function BrowserNavigation() {
  const location = useLocation();
  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  }, [location]);

  // A fragment that a visitor enters, or a link outside the router, makes an entry of the same page without state.
  useLayoutEffect(() => {
    const keepState = () => {
      const { pathname, state } = shown.current;
      if (window.history.state !== null || window.location.pathname !== pathname) return;
      window.history.replaceState({ usr: state, key: createEntryKey(), idx: null }, '');
    };
    window.addEventListener('popstate', keepState);
    return () => window.removeEventListener('popstate', keepState);
  }, []);

  // Back or Forward, pressed after the router's first render and before it listens, would change only the address.
  useEffect(() => {
    if (toPath(window.location) === toPath(shown.current)) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
  return null;
}

const toPath = ({ pathname, search, hash }: Path) => pathname + search + hash;
