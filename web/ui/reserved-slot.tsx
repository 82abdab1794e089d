import type { ReactNode } from 'react';
import { Children, useLayoutEffect, useRef } from 'react';
import styles from './reserved-slot.module.css';

/**
 * Reserves space for alerts that may appear late, so that they move nothing. The slot sticks to the bottom of
 * the window. It sets `--late-room` to its height, so that a focused element scrolls out from under it.
 */
export function ReservedSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const isFilled = Children.toArray(children).length > 0;
  useLayoutEffect(() => {
    const element = slot.current;
    if (!element || !isFilled) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--late-room', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--late-room');
    };
  }, [isFilled]);
  return (
    <div ref={slot} className={styles.slot} aria-live="polite">
      {children}
    </div>
  );
}
