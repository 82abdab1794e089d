import { formatAmount } from '../primitives/format-number.ts';
import { AxpGlyph, CoinGlyph } from '../primitives/glyphs.tsx';
import styles from './currency-pill.module.css';

const kinds = {
  axp: { unit: 'aXP', Glyph: AxpGlyph },
  acoins: { unit: 'aCoins', Glyph: CoinGlyph },
} as const;

interface CurrencyPillProps {
  kind: keyof typeof kinds;
  /** An unknown amount shows as a dash. */
  amount: number | undefined;
}

/** An amount of aXP or aCoins. */
export function CurrencyPill({ kind, amount }: CurrencyPillProps) {
  const { unit, Glyph } = kinds[kind];
  return (
    <span className={styles.pill} data-kind={kind}>
      <Glyph size={22} />
      <data className={styles.amount} value={amount}>
        {formatAmount(amount)}
      </data>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
