import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './form-status.module.css';

/**
 * Shows the outcome of a form, or `fallback` while there is none. The space below the form is reserved, so the
 * layout doesn't shift. Scrolls the outcome into view.
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
