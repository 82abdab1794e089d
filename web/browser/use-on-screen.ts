import { useEffect, useState } from 'react';

/** Whether an element is on the screen, if only in part. True until the element is there. */
export function useOnScreen<Target extends Element>() {
  const [element, ref] = useState<Target | null>(null);
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsOnScreen(true);
    };
  }, [element]);
  return { ref, isOnScreen };
}
