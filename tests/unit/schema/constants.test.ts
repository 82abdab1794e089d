import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as constants from '#schema/constants.ts';
import { toNumberWord } from '#schema/number-word.ts';

const { time } = constants;
const number = new Intl.NumberFormat('en-US').format;
const seconds = (ms: number) => `${ms / time.SECOND_MS} s`;

/** The rows of the table in §9 of `specification.md`, by subject. */
function readTable(): Record<string, string> {
  const [, section = ''] = readFileSync('schema/specification.md', 'utf8').split(/^## 9\./m);
  const rows = section.matchAll(/^\| (?!subject|---)(.+?) \| (.+?) \|$/gm);
  return Object.fromEntries(Array.from(rows, ([, subject = '', value = '']) => [subject, value]));
}

it('the constants are those of the table in SPEC §9', () => {
  const {
    apass,
    background,
    cashback,
    leaderboard,
    legal,
    linking,
    passwords,
    popups,
    scroll,
    tiers,
    toasts,
  } = constants;
  const [first, ...later] = apass.rewards;
  const rewards = later.map(
    ({ afterMonths, coins }) =>
      `${number(coins)} after ${afterMonths} ${afterMonths === 1 ? 'month' : 'months'}`,
  );
  const steps = scroll.videoBlurStepsPx;
  expect(readTable()).toMatchObject({
    toasts: `a toast closes after ${seconds(toasts.autoCloseMs)}, a toast about privacy after ${seconds(toasts.privacyAutoCloseMs)}`,
    'simulated popups': `${seconds(popups.simulatedDelayMs)} of delay`,
    'Discord linking popup': `closes ${seconds(popups.chatLinkingCloseMs)} after the linking`,
    'password reset': `after success the screen leads to /login after ${seconds(constants.passwordReset.redirectMs)}`,
    'linking context': `valid for ${(linking.contextSeconds * time.SECOND_MS) / time.HOUR_MS} hour`,
    'linking code': `${linking.codeLength} characters`,
    'minimum length of a password': `${passwords.minimum} characters; ${passwords.minimumInChangePopup} characters in the change-password popup`,
    'logo in the navigation bar': `hidden after ${scroll.logoHidesPastPx} px of scrolling`,
    'blur of the hero video': `changes at ${steps.slice(0, -1).join(', ')} and ${steps.at(-1)} px of scrolling`,
    background: `one circle for about ${background.pagePxPerCircle} px of page height, at least ${background.minimumCircles} circles`,
    'data export': `takes up to ${constants.dataExport.maximumHours} hours`,
    'removal from the leaderboard': `takes up to ${leaderboard.removalHours} hours`,
    leaderboard: expect.stringMatching(
      `^top ${leaderboard.topPlayers}, regenerated every ${leaderboard.refreshHours} hours; `,
    ),
    'first level of each tier': tiers.map(({ from, name }) => `${from} ${name}`).join(', '),
    'number of played games on the profile': `shown out of a fixed total of ${constants.games.total}`,
    'image cache': `keeps an image for ${constants.images.cacheSeconds / (365 * 24 * 3_600)} year; the cache has version ${constants.images.cacheVersion}`,
    'remote configuration': `minimum interval between fetches is ${constants.remoteConfig.minimumFetchIntervalMs}`,
    cashback: `${cashback.standardPercent} %, with APass ${cashback.apassPercent} %, paid in aCoins and claimed in the game; the game's commission is ${cashback.gameCommissionPercent} %`,
    'aCoins from APass': `${number(apass.monthlyCoins)} a month and ${number(apass.weeklyCoins)} a week; in addition ${number(first.coins)} at once, ${rewards.slice(0, -1).join(', ')} and ${rewards.at(-1)}`,
    'other advantages of APass': `${apass.dailyGifts} daily gifts instead of ${apass.dailyGiftsForOthers}, ${apass.bonusCurrencyPercent} % more game currency, ${apass.bonusAxpPercent} % more aXP`,
    'minimum age of a player': `${legal.minimumAge}`,
    'terms of service': `announced ${legal.termsNoticeDays} days before they change; the present terms took effect on ${legal.termsEffective}`,
    'recap data': `kept for about ${toNumberWord(legal.recapYearsKept)} years`,
  });
  expect(leaderboard.refreshMs).toBe(leaderboard.refreshHours * time.HOUR_MS);
  // SPEC §5.
  expect([constants.deletion.phrase, constants.passwordReset.mode]).toEqual([
    'DELETE MY ACCOUNT',
    'resetPassword',
  ]);
});
