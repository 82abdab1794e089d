import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { AlertTone } from './alert.tsx';
import { Alert } from './alert.tsx';
import styles from './form-status.module.css';

/** The outcome of a form or action. */
export interface Feedback {
  tone: AlertTone;
  text: string;
}

/**
 * Shows the outcome of a form, or `fallback` while the form has none. Reserves space for the outcome, so that it
 * does not shift the layout, and scrolls it into view.
 */
export function FormStatus({ feedback, fallback }: { feedback: Feedback | null; fallback?: ReactNode }) {
  const status = useRef<HTMLDivElement>(null);
  const isFilled = feedback !== null;
  useEffect(() => {
    if (isFilled) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isFilled]);
  return (
    <div ref={status} className={styles.status}>
      {feedback ? (
        <Alert tone={feedback.tone} live>
          {feedback.text}
        </Alert>
      ) : (
        fallback
      )}
    </div>
  );
}
