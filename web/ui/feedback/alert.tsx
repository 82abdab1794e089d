import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'good' | 'error';

const icons = { info: Info, good: CircleCheck, error: CircleAlert } as const;

interface AlertProps {
  tone?: AlertTone;
  children: ReactNode;
  /** Announces an error when it appears. Other tones appear in a `LiveRegion`. */
  live?: boolean;
  action?: ReactNode;
}

/** An inline message with an icon for its tone. */
export function Alert({ tone = 'info', live = false, action, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={live && tone === 'error' ? 'alert' : undefined}>
      <div className={styles.text}>
        <Icon className={styles.icon} size={22} aria-hidden="true" />
        {children}
      </div>
      {action}
    </div>
  );
}
