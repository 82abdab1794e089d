import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than `px`. Read when it is scrolled and never while something is drawn: the browser
 * lays the page out to say how far it is scrolled, which would happen in the middle of every change of the screen.
 */
export function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    const look = () => setIsPast(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);

  return isPast;
}
