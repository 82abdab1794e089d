import { expect } from 'vitest';
import { createLinkingCode, createUniqueEmail, fetchMails, signUp } from '#tests/support/accounts.ts';
import type { Journeys } from './journey.ts';
import { allowRoblox, createChatUser, signIn, signInWithGoogle, veteran } from './journey.ts';

/** The text of the focused button; null while a dialog is open or something else has the focus. */
const readFocusedButton =
  "document.querySelector('dialog[open]') ? null : document.activeElement.closest('button')?.textContent ?? null";

/** The journeys of SPEC §4 that a player can't do without. */
export const mainJourneys: Journeys = {
  async 'sign in with a password, after a wrong one, and sign out'(player) {
    await signIn(player, { ...veteran, password: 'password2' });
    await player.reads('Invalid email or password.');
    await player.type('Password', veteran.password);
    await player.press('button', 'Sign In');
    await player.isAt('/profile');
    await player.sees('heading', 'Aurora Vale');
    await player.page.reload();
    await player.sees('heading', 'Aurora Vale');
    await player.press('button', 'Sign Out');
    await player.sees('alertdialog', 'Sign Out…');
    await player.press('button', 'Sign Out');
    await player.isAt('/login');
    await player.sees('button', 'Continue with Roblox');
  },

  async 'sign in with Roblox'(player) {
    await player.open('/login');
    await player.press('button', 'Continue with Roblox');
    await allowRoblox(player, 'AuroraVale');
    await player.isAt('/profile');
    await player.sees('heading', 'Aurora Vale');
  },

  async 'sign in with Google'(player) {
    await player.open('/login');
    await signInWithGoogle(player, createUniqueEmail());
  },

  async 'change a privacy option'(player, stack) {
    await signIn(player, await signUp(stack));
    await player.isAt('/profile');
    await player.open('/options');
    await player.press('switch', 'Show in Leaderboards');
    await player.reads('Privacy setting updated successfully');
    await player.page.reload();
    await player.sees('switch', 'Show in Leaderboards', { checked: false });
  },

  async 'link a chat account as a player'(player, stack) {
    const chatUser = createChatUser();
    const code = await createLinkingCode(stack, chatUser);
    await signIn(player, await signUp(stack));
    await player.isAt('/profile');
    await player.open(`/link?code=${code}`);
    await player.press('button', 'Link Accounts');
    await player.sees('dialog', 'Account Linked Successfully!');
    await player.press('button', 'View Profile');
    await player.isAt('/profile');
    await player.open('/options');
    await player.reads(`${chatUser}…`);
  },

  async 'link a chat account as a visitor, through Roblox'(player, stack) {
    const chatUser = createChatUser();
    await player.open(`/link/${(await createLinkingCode(stack, chatUser)).toLowerCase()}`);
    await player.reads(chatUser);
    await player.press('button', 'Continue with Roblox');
    await allowRoblox(player, 'SundaySkater');
    await player.sees('dialog', 'Account Linked Successfully!');
  },

  async 'enter a message with a linking code after a wrong one'(player, stack) {
    const chatUser = createChatUser();
    const message = `Your code is ${(await createLinkingCode(stack, chatUser)).toLowerCase()}`;
    await player.open('/link');
    await player.type('Linking Code', 'wrong1');
    await player.page.evaluate(`document.execCommand('insertText', false, '${message}')`);
    await player.press('button', 'Continue');
    await player.reads(chatUser);
  },

  async 'reset a forgotten password'(player, stack) {
    const person = await signUp(stack);
    await player.open('/request-password-reset');
    await player.type('Email', person.email);
    await player.press('button', 'Send Reset Link');
    await player.reads(
      'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).',
    );
    const [mail] = await fetchMails(stack, person.email);
    await player.open(mail?.link ?? '');
    await player.type('New Password', 'a new secret');
    await player.type('Confirm New Password', 'a new secret');
    await player.press('button', 'Set New Password');
    await player.reads(
      'Your password has been successfully reset! You can now log in with your new password.',
    );
    await signIn(player, { ...person, password: 'a new secret' });
    await player.isAt('/profile');
  },

  async 'look at a badge, back and forward'(player) {
    await player.open('/games');
    await player.press('button', 'Take-off…');
    await player.sees('dialog', 'Take-off…');
    await player.page.back();
    await player.sees('heading', 'Our Games');
    await player.page.forward();
    await player.sees('dialog', 'Take-off…');
    await player.page.pressEscape();
    await expect.poll(() => player.page.evaluate(readFocusedButton)).toContain('Take-off');
    await player.press('link', 'Cashback');
    await player.isAt('/cashback');
    await player.page.back();
    await player.isAt('/games');
  },
};
