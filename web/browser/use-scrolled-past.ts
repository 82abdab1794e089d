import { useEffect, useState } from 'react';

/** Returns whether the page is scrolled past `px`. A read of `scrollY` in render would force a layout. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    const update = () => setIsPast(window.scrollY > px);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [px]);

  return isPast;
}
