import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells the router of a navigation that it has missed: Back or Forward, pressed after its first render and before it
 * listens. Otherwise the address would change, and the page would not.
 */
export function MissedNavigation() {
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router hears all later navigations
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search + location.hash === pathname + search + hash) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return null;
}
