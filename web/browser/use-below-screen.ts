import { useEffect, useState } from 'react';

/** Whether an element stands below the window, so that a visitor would have to scroll down to see it. */
export function useBelowScreen<Target extends Element>() {
  const [element, ref] = useState<Target | null>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setIsBelow(false);
    };
  }, [element]);
  return { ref, isBelow };
}
