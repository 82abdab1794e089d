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
 * Shows the outcome of a form at the end of its card, and scrolls it into view. So that it moves nothing, the card is the last
 * thing above the footer, in a `FormOutcomeSpace`.
 */
export function FormStatus({ feedback }: { feedback: Feedback | null }) {
  const status = useRef<HTMLDivElement>(null);
  const isFilled = feedback !== null;
  useEffect(() => {
    if (isFilled) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isFilled]);
  return (
    <div ref={status} className={styles.status} aria-live="polite">
      {feedback && (
        <Alert tone={feedback.tone} live>
          {feedback.text}
        </Alert>
      )}
    </div>
  );
}

/** Reserves space for the outcome below the card until the card has it. */
export const FormOutcomeSpace = ({ children }: { children: ReactNode }) => (
  <div className={styles.space}>{children}</div>
);
