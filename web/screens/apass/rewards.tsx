import { apass, cashback } from '#schema/constants.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { formatAmount } from '../../ui/primitives/format-number.ts';
import styles from './apass.module.css';

const none = 'None';

const rows: readonly (readonly [what: string, without: string, included: string])[] = [
  ['Cashback on your Robux', `${cashback.standardPercent}%`, `${cashback.apassPercent}%`],
  ['aCoins every month', none, formatAmount(apass.monthlyCoins)],
  ['aCoins every week', none, formatAmount(apass.weeklyCoins)],
  ['Daily gifts', String(apass.dailyGiftsForOthers), String(apass.dailyGifts)],
  ['Extra in-game currency', none, `+${apass.bonusCurrencyPercent}%`],
  ['Extra aXP', none, `+${apass.bonusAxpPercent}%`],
];

/** What a player gets without and with APass (SPEC §9). */
export function Comparison() {
  return (
    <div className={styles.comparison}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Without</th>
            <th scope="col">With APass</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, without, included]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{without}</td>
              <td>{included}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAYS_PER_WEEK = 7;

const periods = [
  { title: 'In a week', days: DAYS_PER_WEEK, monthlyCoins: 0 },
  { title: 'In a month of 30 days', days: 30, monthlyCoins: apass.monthlyCoins },
];

/** The rewards of an APass in a week and in a month, a line for each kind (SPEC §9). */
export function RewardsInTime() {
  return (
    <div className={styles.periods}>
      {periods.map(({ title, days, monthlyCoins }) => (
        <Card key={title}>
          <div className={styles.period}>
            <h3>{title}</h3>
            <ul>
              {monthlyCoins > 0 && <li>{formatAmount(monthlyCoins)} aCoins, once</li>}
              <li>
                {formatAmount(apass.weeklyCoins * Math.floor(days / DAYS_PER_WEEK))} aCoins
                {days > DAYS_PER_WEEK && `, ${formatAmount(apass.weeklyCoins)} every week`}
              </li>
              <li>
                {apass.dailyGifts * days} daily gifts; without APass {apass.dailyGiftsForOthers * days}
              </li>
            </ul>
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Instant rewards by length of membership, as rising steps (SPEC §9). */
export function Rewards() {
  return (
    <ol className={styles.rewards}>
      {apass.rewards.map(({ afterMonths, coins }) => (
        <li key={afterMonths} className={styles.reward}>
          <span className={styles.amount}>{formatAmount(coins)}</span>
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
