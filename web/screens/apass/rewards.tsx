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

/** What an APass brings in a week and in a month. */
export function RewardsInTime() {
  return (
    <div className={styles.periods}>
      <Period title="In a week" period="week" />
      <Period title={`In a month of ${DAYS_PER_MONTH} days`} period="month" />
    </div>
  );
}

function Period({ title, period }: { title: string; period: 'week' | 'month' }) {
  const { monthlyCoins, weeklyCoins, gifts, giftsForOthers } = rewardsIn(period);
  return (
    <Card>
      <div className={styles.period}>
        <h3>{title}</h3>
        <ul>
          {monthlyCoins > 0 && <li>{formatAmount(monthlyCoins)} aCoins, once</li>}
          <li>
            {formatAmount(weeklyCoins)} aCoins
            {period === 'month' && `, ${formatAmount(apass.weeklyCoins)} every week`}
          </li>
          <li>
            {gifts} daily gifts; without APass {giftsForOthers}
          </li>
        </ul>
      </div>
    </Card>
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

const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;

/** The rewards of an APass in a week and in a month of 30 days, a line for each kind (SPEC §9). */
export function rewardsIn(period: 'week' | 'month') {
  const days = period === 'week' ? DAYS_PER_WEEK : DAYS_PER_MONTH;
  return {
    monthlyCoins: period === 'week' ? 0 : apass.monthlyCoins,
    weeklyCoins: apass.weeklyCoins * Math.floor(days / DAYS_PER_WEEK),
    gifts: apass.dailyGifts * days,
    giftsForOthers: apass.dailyGiftsForOthers * days,
  };
}
