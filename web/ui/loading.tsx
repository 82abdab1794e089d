import styles from './loading.module.css';

interface LoadingProps {
  label: string;
  /** Over the skeleton of the screen, which says the same to who cannot see. */
  overlay?: boolean;
}

/** The whole screen is on its way. It appears after a moment, so that a quick page does not flash. */
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
