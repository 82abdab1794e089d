import styles from './loading.module.css';

interface LoadingProps {
  label: string;
  /**
   * Shows the label over a skeleton. Screen readers ignore the label, because the skeleton announces itself.
   */
  overlay?: boolean;
}

/** A loading indicator for a whole screen. Appears after a delay, so that a fast screen shows none. */
export function Loading({ label, overlay = false }: LoadingProps) {
  return (
    <div
      className={styles.loading}
      {...(overlay ? { 'data-over': '', 'aria-hidden': true } : { role: 'status' })}
    >
      <span className={styles.orbit} />
      {label}
    </div>
  );
}
