import styles from './loading.module.css';

interface LoadingProps {
  label: string;
  /**
   * Shows the label over a skeleton. Screen readers ignore the label, because the skeleton announces itself.
   */
  overlay?: boolean;
}

/** A loading indicator for a whole screen, whose h1 is the label. Appears after a delay, so that a fast screen shows none. */
export function Loading({ label, overlay = false }: LoadingProps) {
  const Label = overlay ? 'span' : 'h1';
  return (
    <div
      className={styles.loading}
      data-loading
      {...(overlay ? { 'data-over': '', 'aria-hidden': true } : { role: 'status' })}
    >
      <span className={styles.orbit} />
      <Label className={styles.label}>{label}</Label>
    </div>
  );
}
