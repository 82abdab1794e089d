import { useEffect, useState } from 'react';

/** Where an element stands: in the window, or beyond its upper or lower edge. */
export type ScreenPlace = 'above' | 'within' | 'below';

/** `place` is undefined until the browser has measured the element. */
export function useScreenPlace<Target extends Element>() {
  const [element, ref] = useState<Target | null>(null);
  const [place, setPlace] = useState<ScreenPlace>();
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setPlace(entry && toPlace(entry)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setPlace(undefined);
    };
  }, [element]);
  return { ref, place };
}

function toPlace({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): ScreenPlace {
  if (isIntersecting) return 'within';
  return boundingClientRect.top > 0 ? 'below' : 'above';
}
