import { useEffect } from 'react';

/**
 * Reports to the script in `index.html` that React has hydrated the screen. The screen is last: the layout
 * around it hydrates before it, and a list in a prerendered page has no Suspense boundary of its own.
 */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
