import styles from './progress-bar.module.css';

/** The most blocks that fit a card. */
const MAX_BLOCKS = 12;

interface ProgressBarProps {
  value: number;
  max: number;
  /** Its accessible name; none if a text beside the bar says the same. */
  label?: string;
}

/** A progress bar, with one block for each of up to twelve items. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return (
    <progress
      ref={(bar) => bar?.style.setProperty('--blocks', String(max))}
      className={styles.bar}
      data-blocks={(max > 1 && max <= MAX_BLOCKS) || undefined}
      data-full={(max > 0 && value >= max) || undefined}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  );
}
