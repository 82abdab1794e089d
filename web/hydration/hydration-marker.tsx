import { useEffect } from 'react';

/**
 * Reports to the script in `index.html` that React has hydrated a part of the page, so that it replays
 * earlier input there. The parts: `frame` is the shell, `screen` the content of <main>, `list` the games,
 * which are a chunk of their own.
 */
export function HydrationMarker({ part }: { part: 'frame' | 'screen' | 'list' }) {
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('hydrated', { detail: part }));
  }, [part]);
  return null;
}
