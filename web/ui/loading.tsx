import styles from './loading.module.css';

/** The whole screen is on its way. It appears after a moment, so that a quick page does not flash. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.orbit} />
      {label}
    </div>
  );
}
