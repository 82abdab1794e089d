import styles from './progress-bar.module.css';

/** A progress bar. `label` is its accessible name. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <progress className={styles.bar} value={Math.min(value, max)} max={Math.max(max, 1)} aria-label={label} />
  );
}
