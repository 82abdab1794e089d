import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './form-status.module.css';

/**
 * Shows the outcome of a form (`children`), or `fallback` while the form has no outcome. Reserves space for
 * the outcome, so that it does not shift the layout, and scrolls it into view.
 */
export function FormStatus({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const status = useRef<HTMLDivElement>(null);
  const isFilled = Boolean(children);
  useEffect(() => {
    if (isFilled) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isFilled]);
  return (
    <div ref={status} className={styles.status}>
      {children || fallback}
    </div>
  );
}
