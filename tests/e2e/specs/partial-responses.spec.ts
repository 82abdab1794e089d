import type { CallKey } from '#schema/calls.ts';
import { publicProfilePath } from '#schema/paths.ts';
import { test as brokenHost } from '../fixtures/broken-host.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson } from '../fixtures/test.ts';
import { findClippedTexts } from '../pages/clipped-text.ts';

const LONG = 'W'.repeat(10_000);
const MOST = Number.MAX_SAFE_INTEGER;
const stats = {
  challengesCompleted: MOST,
  tradingCardsEarned: MOST,
  challengeStreak: -1,
  badgesEarned: MOST,
  secondsPlayed: MOST,
};
const currency = { aCoins: -MOST, axp: MOST, level: MOST, levelName: 'W'.repeat(200) };

/** Strange values of a host, each with the page that shows it. */
const strange: readonly (readonly [page: string, call: CallKey, path: string, to: unknown])[] = [
  ['/profile', 'profile', 'displayName', LONG],
  ['/profile', 'profile', 'robloxProfile.username', LONG],
  ['/profile', 'profile', 'playerStats', { currency, stats }],
  ['/options', 'profile', 'robloxProfile.username', LONG],
  ['/options', 'profile', 'googleProfile', { email: LONG }],
  ['/options', 'profile', 'discordProfile', { username: LONG, linkedAt: 8.64e15 }],
  [publicProfilePath('veteran'), 'publicProfile', 'displayName', LONG],
  [publicProfilePath('veteran'), 'publicProfile', 'playerStats', { currency }],
  ['/leaderboards', 'leaderboard', 'generatedAt', 8.64e15],
  ['/link/GOOD01', 'verifyCode', 'platformInfo.username', LONG],
];

brokenHost.describe('on a phone', () => {
  brokenHost.use({ viewport: { width: 390, height: 844 } });
  for (const [path, call, field, to] of strange)
    brokenHost(`${path} doesn't scroll sideways with a strange ${field}`, async ({ page, breakCall }) => {
      await breakCall(call, { kind: 'drift', path: field, to });
      await openAs(page, getSeededPerson('veteran'), path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Loading');
      const clipped = (await findClippedTexts(page)).map((text) => text.slice(0, 60));
      expect(clipped).toEqual([]);
    });
});
