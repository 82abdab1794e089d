import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Gamepad from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { apass, cashback } from '#schema/constants.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { formatAmount } from '../../ui/primitives/format-number.ts';
import { CoinGlyph } from '../../ui/primitives/glyphs.tsx';
import styles from './apass.module.css';

interface ComparisonRow {
  glyph: ReactNode;
  title: string;
  /** Undefined for nothing. */
  without: string | undefined;
  included: string;
}

const GLYPH = { size: 20, 'aria-hidden': true } as const;

const rows: readonly ComparisonRow[] = [
  {
    glyph: <CoinGlyph size={20} />,
    title: 'Cashback on your Robux',
    without: `${cashback.standardPercent}%`,
    included: `${cashback.apassPercent}%`,
  },
  {
    glyph: <CalendarDays {...GLYPH} />,
    title: 'aCoins every month',
    without: undefined,
    included: formatAmount(apass.monthlyCoins),
  },
  {
    glyph: <CalendarRange {...GLYPH} />,
    title: 'aCoins every week',
    without: undefined,
    included: formatAmount(apass.weeklyCoins),
  },
  {
    glyph: <Gift {...GLYPH} />,
    title: 'Daily gifts',
    without: String(apass.dailyGiftsForOthers),
    included: String(apass.dailyGifts),
  },
  {
    glyph: <Gamepad {...GLYPH} />,
    title: 'Extra in-game currency',
    without: undefined,
    included: `+${apass.bonusCurrencyPercent}%`,
  },
  {
    glyph: <ChevronsUp {...GLYPH} />,
    title: 'Extra aXP',
    without: undefined,
    included: `+${apass.bonusAxpPercent}%`,
  },
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
          {rows.map(({ glyph, title, without, included }) => (
            <tr key={title}>
              <th scope="row">
                <span className={styles.kind}>
                  {glyph}
                  {title}
                </span>
              </th>
              <td>{without ?? <Nothing />}</td>
              <td>{included}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">None</span>
  </>
);

const DAYS_PER_WEEK = 7;

const periods = [
  { title: 'In a week', days: DAYS_PER_WEEK, monthlyCoins: 0 },
  { title: 'In a month of 30 days', days: 30, monthlyCoins: apass.monthlyCoins },
];

/** The rewards of an APass in a week and in a month: totals, and how they come about (SPEC §9). */
export function RewardsInTime() {
  return (
    <div className={styles.periods}>
      {periods.map(({ title, days, monthlyCoins }) => {
        const weeklyCoins = apass.weeklyCoins * Math.floor(days / DAYS_PER_WEEK);
        return (
          <Card key={title}>
            <h3>{title}</h3>
            <dl className={styles.totals}>
              <div>
                <dd>{formatAmount(monthlyCoins + weeklyCoins)}</dd>
                <dt>aCoins</dt>
                <dd className={styles.parts}>
                  {monthlyCoins > 0
                    ? `${formatAmount(monthlyCoins)} once, ${formatAmount(apass.weeklyCoins)} every week`
                    : 'every week'}
                </dd>
              </div>
              <div>
                <dd>{apass.dailyGifts * days}</dd>
                <dt>daily gifts</dt>
                <dd className={styles.parts}>without APass {apass.dailyGiftsForOthers * days}</dd>
              </div>
            </dl>
          </Card>
        );
      })}
    </div>
  );
}

/** Instant rewards by length of membership, on a rising path (SPEC §9). */
export function Rewards() {
  return (
    <ol className={styles.rewards}>
      {apass.rewards.map(({ afterMonths, coins }, index) => (
        <li key={afterMonths}>
          {/* A step for each later reward, because the page's HTML has no style and so no custom property. */}
          {apass.rewards.slice(index + 1).map((later) => (
            <div key={later.afterMonths} className={styles.step} />
          ))}
          <div className={styles.reward}>
            <span className={styles.amount}>{formatAmount(coins)}</span>
            <span>aCoins</span>
            <span className={styles.when}>{formatRewardTime(afterMonths)}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

function formatRewardTime(months: number): string {
  if (months === 0) return 'at once, on subscribing';
  return months === 1 ? 'after 1 month, on renewal' : `at ${months} months`;
}
