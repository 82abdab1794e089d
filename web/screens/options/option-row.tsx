import type { ReactNode } from 'react';
import styles from './options.module.css';

interface OptionRowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

/** One setting: its title, current value and action. */
export function OptionRow({ icon, title, detail, action }: OptionRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <div className={styles.detail}>{detail}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
