import { expect, it } from 'vitest';
import * as constants from '#schema/constants.ts';

it('the constants are those of SPEC §9', () => {
  expect({ ...constants }).toEqual({
    time: { SECOND_MS: 1_000, MINUTE_MS: 60_000, HOUR_MS: 3_600_000, DAY_MS: 86_400_000 },
    toasts: { autoCloseMs: 5_000, privacyAutoCloseMs: 3_000 },
    popups: { simulatedDelayMs: 1_000, chatLinkingCloseMs: 2_000 },
    passwordReset: { redirectMs: 3_000, mode: 'resetPassword' },
    linking: { contextSeconds: 3_600, codeLength: 6 },
    passwords: { minimum: 6, minimumInChangePopup: 8 },
    deletion: { phrase: 'DELETE MY ACCOUNT' },
    scroll: { logoHidesPastPx: 50, videoBlurStepsPx: [200, 400, 800] },
    background: { minimumCircles: 3, pagePxPerCircle: 300 },
    dataExport: { maximumHours: 24 },
    leaderboard: { topPlayers: 10, refreshHours: 6, refreshMs: 21_600_000, removalHours: 6 },
    games: { total: 5 },
    images: { cacheVersion: 1, cacheSeconds: 31_536_000 },
    cashback: { standardPercent: 40, apassPercent: 70, gameCommissionPercent: 40 },
    apass: {
      monthlyCoins: 10_000,
      weeklyCoins: 1_500,
      dailyGifts: 4,
      dailyGiftsForOthers: 2,
      bonusCurrencyPercent: 10,
      bonusAxpPercent: 20,
      rewards: [
        { afterMonths: 0, coins: 10_000 },
        { afterMonths: 1, coins: 15_000 },
        { afterMonths: 3, coins: 25_000 },
        { afterMonths: 6, coins: 30_000 },
      ],
    },
    legal: { minimumAge: 13, termsNoticeDays: 30, termsEffective: '29.05.2025', recapYearsKept: 2 },
    remoteConfig: { minimumFetchIntervalMs: 0 },
  });
});
