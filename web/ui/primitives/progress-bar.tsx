import { formatAmount } from './format-number.ts';
import styles from './progress-bar.module.css';

/** The most blocks that fit a card. */
const MAX_BLOCKS = 12;

/** A progress bar, with one block for each of up to twelve items. `label` says of what. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <progress
      ref={(bar) => bar?.style.setProperty('--blocks', String(max))}
      className={styles.bar}
      data-blocks={(max > 1 && max <= MAX_BLOCKS) || undefined}
      data-full={(max > 0 && value >= max) || undefined}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      aria-label={label}
      // Screen readers would say a percentage, rounded otherwise than the one beside the bar.
      aria-valuetext={`${formatAmount(value)} of ${formatAmount(max)}`}
    />
  );
}
