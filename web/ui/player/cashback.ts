import { cashback } from '#schema/constants.ts';

/** Returns the aCoins that come back for an amount of Robux, without and with APass; undefined if it is no amount. */
export function cashbackOf(typed: string): Record<'standard' | 'apass', number | undefined> {
  const robux = typed.trim() === '' ? Number.NaN : Math.floor(Number(typed));
  const isAmount = robux >= 0 && robux <= MAX_ROBUX;
  const part = (percent: number) => (isAmount ? Math.floor((robux * percent) / 100) : undefined);
  return { standard: part(cashback.standardPercent), apass: part(cashback.apassPercent) };
}

export const MAX_ROBUX = 10_000_000;
