import { useEffect } from 'react';

/**
 * Tells the script in `index.html` that React has taken over this part of a drawn page: what was pressed or typed in it
 * before is then done again. `frame` is what stands around every screen, `screen` what stands in <main>, and `list` in it the
 * games, whose script is a file of its own.
 */
export function HydrationMarker({ part }: { part: 'frame' | 'screen' | 'list' }) {
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('alive', { detail: part }));
  }, [part]);
  return null;
}
