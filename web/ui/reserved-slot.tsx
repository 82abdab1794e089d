import type { ReactNode } from 'react';
import { Children, useLayoutEffect, useRef } from 'react';
import styles from './reserved-slot.module.css';

/**
 * Where a notice comes that may come late: below what it is about, in sight at the lower edge of the window, and with room kept
 * for it, so that nothing moves when it does. What gets the focus is scrolled out from under it.
 */
export function ReservedSlot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isTaken = Children.toArray(children).length > 0;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !isTaken) return undefined;
    const root = document.documentElement;
    const watch = new ResizeObserver(() =>
      root.style.setProperty('--late-room', `${element.offsetHeight}px`),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--late-room');
    };
  }, [isTaken]);
  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {children}
    </div>
  );
}
