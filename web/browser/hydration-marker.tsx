import { useEffect } from 'react';

/**
 * Marks the page as hydrated by `data-hydrated` on <html>, and dispatches 'hydrated', for which the script in
 * `index.html` listens. The whole page is hydrated then: the layout around the screen hydrates first, and no part
 * of a prerendered screen with buttons has a Suspense boundary of its own.
 */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
