import { createUniqueEmail, fetchMails, PASSWORD, signUp } from '#tests/support/accounts.ts';
import { setFault } from '#tests/support/mock-control.ts';
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

  async 'be refused with a disabled account, and without an address'(player) {
    await signIn(player, { email: 'disabled@example.com', password: PASSWORD });
    await player.reads('This account has been disabled. Please contact support.');
    await player.type('Email', 'nobody');
    await player.press('button', 'Sign In');
    await player.reads('Please enter a valid email address.');
  },

  async 'be led to the login and back to the page'(player) {
    await player.open('/options');
    await player.isAt('/login');
    await submitCredentials(player, veteran);
    await player.isAt('/options');
    await player.sees('heading', 'Danger Zone');
  },

  async 'fail to reach Roblox, and cancel there'(player, stack) {
    await setFault(stack, 'robloxLogin', { kind: 'status', status: 422 });
    await player.open('/login');
    await player.press('button', 'Continue with Roblox');
    await player.reads('Failed to sign in with Roblox. Please try again.');
    await player.press('button', 'Continue with Roblox');
    await player.press('button', 'Cancel');
    await player.sees('heading', 'Authentication Error');
    await player.reads('The sign-in was cancelled.');
    await player.press('link', 'Return to Login');
    await player.isAt('/login');
  },

  async "close Google's window, and sign in after all"(player) {
    await player.open('/login');
    const popup = await openGoogleWindow(player);
    await popup.sees('button', 'Next');
    await popup.page.evaluate('void setTimeout(close, 50)');
    await player.reads('The sign-in window was closed before it was finished. Please try again.');
    await signInWithGoogle(player, createUniqueEmail());
  },

  async 'return from Roblox with an error'(player) {
    for (const path of ['/auth/callback', '/api/v1/auth/callback/roblox']) {
      await player.open(`${path}#error=denied&error_message=You+said+no.&provider=roblox`);
      await player.sees('heading', 'Authentication Error');
      await player.reads('You said no.');
    }
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
