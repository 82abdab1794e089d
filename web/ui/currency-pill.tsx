import styles from './currency-pill.module.css';
import { formatWholeNumber } from './format-number.ts';
import { AxpGlyph, CoinGlyph } from './glyphs.tsx';

const kinds = {
  axp: { unit: 'aXP', Glyph: AxpGlyph },
  acoins: { unit: 'aCoins', Glyph: CoinGlyph },
} as const;

/** An amount of aXP or aCoins. */
export function CurrencyPill({ kind, amount }: { kind: keyof typeof kinds; amount: number }) {
  const { unit, Glyph } = kinds[kind];
  return (
    <span className={styles.pill} data-kind={kind}>
      <Glyph size={24} />
      <data className={styles.amount} value={amount}>
        {formatWholeNumber(amount)}
      </data>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
