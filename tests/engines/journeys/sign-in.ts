import { createUniqueEmail, fetchMails, PASSWORD, signUp } from '#tests/support/accounts.ts';
import type { Journeys } from './journey.ts';
import { openGoogleWindow, signIn, signInWithGoogle, submitCredentials, veteran } from './journey.ts';

/** Signing in and out, and what goes wrong there (SPEC §4, Authentication; §8, Login). */
export const signInJourneys: Journeys = {
  async 'register, and register again with the same address'(player, stack) {
    const email = createUniqueEmail();
    await player.open('/login');
    await player.press('button', 'Create Account');
    await player.type('Email', email);
    await player.type('Password', 'short');
    await player.press('button', 'Create Account');
    await player.reads('Password must be at least 6 characters long.');
    await player.type('Password', PASSWORD);
    await player.press('button', 'Create Account');
    await player.reads(
      'Registration successful! A verification email has been sent. Please verify your email before logging in.',
    );
    await player.press('button', 'Create Account');
    await player.type('Email', email);
    await player.type('Password', PASSWORD);
    await player.press('button', 'Create Account');
    await player.reads('This email is already registered. Please try logging in instead.');
    await player.sees('heading', 'Sign In');
    const [mail] = await fetchMails(stack, email);
    await player.open(mail?.link ?? '');
    await player.isAt('/login');
    await submitCredentials(player, { email, password: PASSWORD });
    await player.isAt('/profile');
  },

  async 'be led to the login and back to the page'(player) {
    await player.open('/options');
    await player.isAt('/login');
    await submitCredentials(player, veteran);
    await player.isAt('/options');
    await player.sees('heading', 'Danger Zone');
  },

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
