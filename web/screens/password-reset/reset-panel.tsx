import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './password-reset.module.css';

interface ResetPanelProps {
  title: string;
  /** What had the focus is gone: it goes to the title. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The one thing that the page is about. */
export function ResetPanel({ title, takesFocus = false, children }: ResetPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.page}>
      <Card highlighted>
        <div className={styles.panel}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </Card>
    </div>
  );
}
