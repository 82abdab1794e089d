import { formatAmount } from './format-number.ts';
import styles from './progress-bar.module.css';

/** The most blocks that fit a card. */
const MAX_BLOCKS = 12;

interface ProgressBarProps {
  /** Drawn as none if it is unknown. */
  value: number | undefined;
  max: number;
  /** Says what is counted. */
  label: string;
}

/** A progress bar, with one block for each of up to twelve items. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const drawn = value ?? 0;
  return (
    <progress
      ref={(bar) => bar?.style.setProperty('--blocks', String(max))}
      className={styles.bar}
      data-blocks={(max > 1 && max <= MAX_BLOCKS) || undefined}
      data-full={(max > 0 && drawn >= max) || undefined}
      value={Math.min(drawn, max)}
      max={Math.max(max, 1)}
      aria-label={label}
      // Screen readers would say a percentage, rounded otherwise than the one beside the bar.
      aria-valuetext={`${formatAmount(value)} of ${formatAmount(max)}`}
    />
  );
}
