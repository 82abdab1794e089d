import type { ReactNode } from 'react';
import { Children, useLayoutEffect, useRef } from 'react';
import styles from './reserved-slot.module.css';

/**
 * Reserves space for alerts that may appear late, so that they move nothing. The slot sticks to the bottom of
 * the window. It sets `--reserved-height` to its height, so that a focused element scrolls out from under it, also the element that had
 * the focus before.
 */
export function ReservedSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const isFilled = Children.toArray(children).length > 0;
  useLayoutEffect(() => {
    const element = slot.current;
    if (!element || !isFilled) return undefined;
    const root = document.documentElement;
    const reserve = () => root.style.setProperty('--reserved-height', `${element.offsetHeight}px`);
    reserve();
    const focused = document.activeElement;
    if (focused && isCovered(focused, element)) focused.scrollIntoView({ block: 'nearest' });
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // In the next frame, because a resize of the page during ResizeObserver callbacks causes an error.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(reserve);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.style.removeProperty('--reserved-height');
    };
  }, [isFilled]);
  return (
    <div ref={slot} className={styles.slot} aria-live="polite">
      {children}
    </div>
  );
}

function isCovered(control: Element, cover: Element): boolean {
  if (!control.matches('a, button, input')) return false;
  const [{ top, bottom }, area] = [control.getBoundingClientRect(), cover.getBoundingClientRect()];
  return bottom > area.top && top < area.bottom;
}
