import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './password-reset.module.css';

interface ResetPanelProps {
  title: string;
  /** Focuses the title. Set it when the panel replaces the focused element. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The card of the password-reset pages, with the page's h1. */
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
