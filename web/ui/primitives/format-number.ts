import { toAmount, toCount } from '#schema/entities/count.ts';
import { groupThousands } from '#schema/group-thousands.ts';
import * as messages from '#schema/messages.ts';

/** Formats 12345.6 as '12,345', and an unknown amount as a dash. */
export function formatAmount(value: number | undefined): string {
  const amount = toAmount(value);
  return amount === undefined ? messages.unknownFigure : groupThousands(amount);
}

/** Like `formatAmount`, for what can't be below zero. */
export const formatCount = (value: number | undefined): string => formatAmount(toCount(value));
