import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'good' | 'error';

const icons = { info: Info, good: CircleCheck, error: CircleAlert } as const;

interface AlertProps {
  tone?: AlertTone;
  children: ReactNode;
  /** Set when the notice appears as an outcome, so that it is read out: errors at once, others in turn. */
  live?: boolean;
  action?: ReactNode;
}

/**
 * Where the outcome of a form comes: below it, and with room kept for it, so that nothing moves when it does. One that would
 * come below the window is scrolled into it. `otherwise` stands there as long as there is none.
 */
export function FormStatus({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isTaken = Boolean(children);
  useEffect(() => {
    if (isTaken) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isTaken]);
  return (
    <div ref={place} className={styles.place}>
      {children || fallback}
    </div>
  );
}

/** An outcome said in its place on the page. */
export function Alert({ tone = 'info', live = false, action, children }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.notice} data-tone={tone} role={live ? role : undefined}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
