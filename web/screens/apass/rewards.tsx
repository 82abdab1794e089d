import { apass } from '#schema/constants.ts';
import styles from './rewards.module.css';

/** Instant rewards by length of membership, as rising steps (SPEC §9). */
export function Rewards() {
  return (
    <ol className={styles.rewards}>
      {apass.rewards.map(({ afterMonths, coins }) => (
        <li key={afterMonths} className={styles.reward}>
          <span className={styles.amount}>{coins.toLocaleString('en-US')}</span>
          <span>aCoins</span>
          <span className={styles.when}>{formatRewardTime(afterMonths)}</span>
        </li>
      ))}
    </ol>
  );
}

function formatRewardTime(months: number): string {
  if (months === 0) return 'at once, on subscribing';
  return months === 1 ? 'after 1 month, on renewal' : `at ${months} months`;
}
