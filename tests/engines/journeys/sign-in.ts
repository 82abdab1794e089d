import { createUniqueEmail, signUp } from '#tests/support/accounts.ts';
import type { Journeys } from './journey.ts';
import { openGoogleWindow, signIn, signInWithGoogle } from './journey.ts';

/** Signing in and out over windows and tabs, which each engine has its own of (SPEC §4, Authentication). */
export const signInJourneys: Journeys = {
  async "close Google's window, and sign in after all"(player) {
    await player.open('/login');
    const popup = await openGoogleWindow(player);
    await popup.sees('button', 'Next');
    await popup.page.evaluate('void setTimeout(close, 50)');
    await player.reads('The sign-in window was closed before it was finished. Please try again.');
    await signInWithGoogle(player, createUniqueEmail());
  },

  async 'sign out in another tab, through the menu'(player, stack) {
    const person = await signUp(stack);
    await signIn(player, person);
    await player.isAt('/profile');
    const other = await player.openTab();
    await other.open('/about');
    await other.press('button', 'profile menu…');
    await other.press('menuitem', 'Sign Out');
    await other.press('button', 'Cancel');
    await other.press('button', 'profile menu…');
    await other.press('menuitem', 'Sign Out');
    await other.press('button', 'Sign Out');
    await other.isAt('/login');
    await player.isAt('/login');
  },
};
