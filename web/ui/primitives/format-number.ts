import { toAmount, toCount } from '#schema/entities/count.ts';
import * as messages from '#schema/messages.ts';

let numberFormat: Intl.NumberFormat | undefined;

/** Formats 12345.6 as '12,345', and an unknown amount as a dash. */
export function formatAmount(value: number | undefined): string {
  const amount = toAmount(value);
  if (amount === undefined) return messages.unknownFigure;
  // Created at the first call, because that takes milliseconds.
  numberFormat ??= new Intl.NumberFormat('en-US');
  return numberFormat.format(amount);
}

/** Like `formatAmount`, for what can't be below zero. */
export const formatCount = (value: number | undefined): string => formatAmount(toCount(value));
