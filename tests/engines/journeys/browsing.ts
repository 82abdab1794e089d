import { expect } from 'vitest';
import { externalPaths } from '#schema/paths.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { setFault } from '#tests/support/mock-control.ts';
import type { Journeys } from './journey.ts';
import { submitCredentials } from './journey.ts';

/** Pages that need no sign-in, and the leaderboard (SPEC §2 and §4). */
export const browsingJourneys: Journeys = {
  async "open home's dialogs"(player) {
    await player.open('/');
    await player.press('button', 'More about awards');
    await player.sees('dialog', 'Awards');
    await player.press('link', 'View All Games');
    await player.sees('heading', 'Our Games');
    await player.page.back();
    await player.press('button', 'More about challenges and streaks');
    await player.sees('dialog', 'Daily challenges and streaks');
    await player.page.press('Escape');
    await player.seesNo('dialog', 'Daily challenges and streaks');
    await player.press('button', 'More about challenges and streaks');
    await player.press('link', 'Log In / Sign Up');
    await player.isAt('/login');
  },

  async 'answer the cookie question, and change the answer'(player) {
    await player.open('/about');
    await player.page.evaluate('localStorage.clear()');
    await player.open('/about');
    await player.sees('region', 'Cookies');
    await player.press('button', 'Accept');
    await player.seesNo('region', 'Cookies');
    await player.page.reload();
    await player.settles();
    await player.press('button', 'Cookie settings');
    await player.reads('Your choice so far:…');
    await player.press('button', 'Reject');
    await player.seesNo('region', 'Cookies');
    expect(await player.page.evaluate("localStorage.getItem('cookie-consent')")).toBe('rejected');
  },

  async 'find an answer in Support'(player) {
    await player.open('/support');
    await player.press('heading', 'What is aXP?');
    await player.sees('link', 'Link to this answer');
    await player.press('tab', 'APass');
    await player.sees('tab', 'APass', { selected: true });
    await player.type('Search all questions', 'discord code');
    await player.sees('heading', 'How do I link my Discord account?');
    expect(await player.page.evaluate('location.search')).toBe('?q=discord+code');
    await player.type('Search all questions', 'zebra');
    await player.reads('No answer has all these words');
  },

  async 'open a player from the leaderboard'(player, stack) {
    await player.open('/leaderboards');
    await player.reads('Error: Authentication required');
    await player.press('link', 'Sign In');
    await player.isAt('/login');
    await setFault(stack, 'leaderboard', { kind: 'status', status: 422 });
    await submitCredentials(player, { email: 'rookie@example.com', password: PASSWORD });
    await player.isAt('/leaderboards');
    await player.reads('Error: Failed to fetch leaderboard data');
    await player.press('button', 'Try Again');
    await player.reads('Your Rank');
    await player.press('link', 'Aurora Vale');
    await player.isAt('/profile/veteran');
    await player.sees('heading', 'Aurora Vale');
  },

  async 'open profiles and pages that are not there'(player, stack) {
    for (const uid of ['hidden', 'nobody-by-that-name']) {
      await player.open(`/profile/${uid}`);
      await player.sees('heading', '404 User Not Found');
    }
    await setFault(stack, 'publicProfile', { kind: 'status', status: 429 });
    await player.open('/profile/veteran');
    await player.reads('Rate limit exceeded. Please try again later.');
    await player.press('button', 'Try Again');
    await player.sees('heading', 'Aurora Vale');
    await player.open('/no-such-page');
    await player.sees('heading', 'Page Not Found');
    await player.press('link', 'Return Home');
    await player.isAt('/');
  },

  async 'be redirected to the social and game pages'(player) {
    await player.open('/about');
    for (const path of Object.values(externalPaths)) {
      // Tests have no internet: the engine must only see that the portal leads elsewhere.
      const type = await player.page.evaluate(
        `fetch('${path}', { redirect: 'manual' }).then(({ type }) => type)`,
      );
      expect(type, path).toBe('opaqueredirect');
    }
  },
};
