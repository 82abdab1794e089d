import { useEffect } from 'react';

/**
 * Dispatches 'hydrated' when React has hydrated the screen; the script in `index.html` listens. By then the
 * whole page is hydrated: the layout around the screen hydrates first, and no part of a prerendered screen
 * with buttons has a Suspense boundary of its own.
 */
export function HydrationMarker() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
