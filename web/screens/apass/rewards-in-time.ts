import { apass } from '#schema/constants.ts';

const DAYS_PER_WEEK = 7;
export const DAYS_PER_MONTH = 30;

/** What an APass brings in a week or in a month of 30 days, each kind for itself (SPEC §9). */
export function rewardsIn(period: 'week' | 'month') {
  const days = period === 'week' ? DAYS_PER_WEEK : DAYS_PER_MONTH;
  return {
    monthlyCoins: period === 'week' ? 0 : apass.monthlyCoins,
    weeklyCoins: apass.weeklyCoins * Math.floor(days / DAYS_PER_WEEK),
    gifts: apass.dailyGifts * days,
    giftsForOthers: apass.dailyGiftsForOthers * days,
  };
}
