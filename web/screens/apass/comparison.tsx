import { apass, cashback } from '#schema/constants.ts';
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
