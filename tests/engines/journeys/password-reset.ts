import { createUniqueEmail, fetchMails, signUp } from '#tests/support/accounts.ts';
import type { Journeys } from './journey.ts';

/** A forgotten password, beyond the main journey (SPEC §4, Password reset). */
export const passwordResetJourneys: Journeys = {
  async 'reset a password from the login, after mistakes'(player, stack) {
    const { email } = await signUp(stack);
    await player.open('/login');
    await player.press('button', 'Forgot Password?');
    await player.press('button', 'Reset Password');
    await player.reads('Please enter your email address.');
    await player.type('Email', createUniqueEmail());
    await player.press('button', 'Reset Password');
    await player.reads('No account found with this email address.');
    await player.type('Email', email);
    await player.press('button', 'Reset Password');
    await player.reads('Password reset email sent! Please check your inbox.');
    const [mail] = await fetchMails(stack, email);
    await player.open(mail?.link ?? '');
    await player.type('New Password', 'short');
    await player.type('Confirm New Password', 'other');
    await player.press('button', 'Set New Password');
    await player.reads('Password must be at least 6 characters long.');
    await player.type('New Password', 'a new secret');
    await player.press('button', 'Set New Password');
    await player.reads('Passwords do not match.');
    await player.type('Confirm New Password', 'a new secret');
    await player.press('button', 'Set New Password');
    await player.isAt('/login');
    await player.reads('Password reset successfully. Please log in.');
    await player.open(mail?.link ?? '');
    await player.sees('heading', 'Invalid Reset Link');
  },

  async 'open an invalid reset link and request a new one'(player) {
    await player.open('/complete-password-reset');
    await player.reads('Invalid or missing password reset parameters in the URL.');
    await player.open('/reset-password/verify?mode=resetPassword&oobCode=nonsense');
    await player.reads('The password reset link is invalid or has expired. Please request a new one.');
    await player.press('link', 'Request a new link');
    await player.isAt('/request-password-reset');
    await player.type('Email', createUniqueEmail());
    await player.press('button', 'Send Reset Link');
    await player.reads('If an account with that email exists, a password reset link has been sent.');
    await player.press('link', 'Back to Sign In');
    await player.isAt('/login');
  },
};
