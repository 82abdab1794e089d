import { useEffect, useRef, useState } from 'react';
import { toAsciiDigits } from '#schema/ascii-digits.ts';
import { cashback } from '#schema/constants.ts';
import { Card } from '../primitives/card.tsx';
import { formatAmount } from '../primitives/format-number.ts';
import { CoinGlyph } from '../primitives/glyphs.tsx';
import { TextField } from '../primitives/text-field.tsx';
import styles from './cashback-calculator.module.css';

const EXAMPLE = '1000';
const MAX_ROBUX = 10_000_000;
const withoutAPass = `Without APass, ${cashback.standardPercent}%`;
const withAPass = `With APass, ${cashback.apassPercent}%`;
const presets = [100, 500, 1_000, 10_000] as const;

/** What comes back of an amount of Robux, without and with APass (SPEC §9). */
export function CashbackCalculator() {
  const [chosen, setChosen] = useState<string>();
  const typed = chosen ?? EXAMPLE;
  const field = useRef<HTMLInputElement>(null);
  // The visitor may have typed before hydration.
  useEffect(() => {
    const early = field.current?.value;
    if (early !== EXAMPLE) setChosen(early);
  }, []);
  const { standard, apass } = cashbackOf(typed);

  function choose(robux: string) {
    if (field.current) field.current.value = robux;
    setChosen(robux);
  }

  return (
    <Card highlighted>
      <div className={styles.calculator}>
        <div className={styles.amount}>
          <TextField
            ref={field}
            label="Robux you spend"
            name="robux"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={EXAMPLE}
            onChange={setChosen}
          />
          <fieldset aria-label="Amounts" className={styles.presets}>
            {presets.map((robux) => (
              <button
                key={robux}
                type="button"
                className={styles.preset}
                aria-pressed={typed === String(robux)}
                onClick={() => choose(String(robux))}
              >
                {formatAmount(robux)}
              </button>
            ))}
          </fieldset>
        </div>
        <dl className={styles.results}>
          <Result label={withoutAPass} coins={standard} />
          <Result label={withAPass} coins={apass} best />
        </dl>
        {/* Of a list, screen readers announce only the numbers that have changed. */}
        <div className="visually-hidden" aria-live="polite">
          {chosen &&
            `${withoutAPass}: ${formatAmount(standard)} aCoins, ${withAPass}: ${formatAmount(apass)} aCoins`}
        </div>
      </div>
    </Card>
  );
}

function Result({ label, coins, best }: { label: string; coins: number | undefined; best?: boolean }) {
  return (
    <div className={styles.result} data-best={best}>
      <dt>{label}</dt>
      <dd>
        <CoinGlyph size={28} />
        <strong>{formatAmount(coins)}</strong> aCoins
      </dd>
    </div>
  );
}

/** Returns the aCoins that come back for an amount of Robux, without and with APass; undefined if it is no amount. */
export function cashbackOf(typed: string): Record<'standard' | 'apass', number | undefined> {
  // Robux are whole, so a mark before three digits groups thousands, or before two a hundred thousand, as in India.
  const digits = toAsciiDigits(typed).replace(/[.,'’٬\s](?=\d{3}(?!\d)|\d\d[.,]\d)/g, '');
  const robux = digits.trim() === '' ? Number.NaN : Math.floor(Number(digits));
  const isAmount = robux >= 0 && robux <= MAX_ROBUX;
  const part = (percent: number) => (isAmount ? Math.floor((robux * percent) / 100) : undefined);
  return { standard: part(cashback.standardPercent), apass: part(cashback.apassPercent) };
}
