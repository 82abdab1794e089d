import { createLinkingCode, createUniqueEmail, signUp } from '#tests/support/accounts.ts';
import { setFault } from '#tests/support/mock-control.ts';
import type { Player } from '../player.ts';
import type { Journeys } from './journey.ts';
import { createChatUser, openAsNewPerson, submitCredentials } from './journey.ts';

const REFUSED =
  'This linking code is expired, invalid, or has already been used. Please try again with a new code.';

async function openRefusedCodes(player: Player) {
  for (const code of ['OLD001', 'USED01', 'NOSUCH']) {
    await player.open(`/link/${code}`);
    await player.reads(REFUSED);
    await player.isAt('/link');
  }
}

/** The link-account page, beyond the main journeys (SPEC §4, Link-account page flow). */
export const linkingJourneys: Journeys = {
  async 'open refused codes as a visitor, then enter a valid one'(player, stack) {
    const chatUser = createChatUser();
    await openRefusedCodes(player);
    await player.open('/link?code=ABC');
    await player.reads('Please enter a valid 6-character code');
    await player.open('/link');
    await player.reads('No linking code provided. Please use a valid linking URL.');
    await player.type('Linking Code', (await createLinkingCode(stack, chatUser)).toLowerCase());
    await player.press('button', 'Continue');
    await player.reads(chatUser);
    await player.sees('button', 'Continue with Roblox');
  },

  async 'open refused codes as a player, and leave'(player, stack) {
    await openAsNewPerson(player, stack, '/link/TAKEN1');
    await player.press('button', 'Link Accounts');
    await player.reads('This Discord account is already linked to another profile…');
    await player.press('link', 'Use Another Code');
    await player.sees('button', 'Continue');
    await openRefusedCodes(player);
    await player.press('link', 'View Profile');
    await player.isAt('/profile');
  },

  async 'retry a code after a failure of the host'(player, stack) {
    await setFault(stack, 'verifyCode', { kind: 'status', status: 500, message: 'The bot sleeps' });
    const chatUser = createChatUser();
    await player.open(`/link/${await createLinkingCode(stack, chatUser)}`);
    await player.reads('An error occurred');
    await player.press('button', 'Try Again');
    await player.reads(chatUser);
  },

  async 'link a chat account as a visitor, through Google'(player, stack) {
    await player.open(`/link/${await createLinkingCode(stack, createChatUser())}`);
    await player.press('button', 'Sign in with Google');
    await player.type('Use a different account', createUniqueEmail());
    await player.press('button', 'Next');
    await player.sees('dialog', 'Account Linked Successfully!');
    await player.page.press('Escape');
    await player.isAt('/profile');
  },

  async 'link a chat account as a visitor, by email'(player, stack) {
    const person = await signUp(stack);
    await player.open(`/link/${await createLinkingCode(stack, createChatUser())}`);
    await submitCredentials(player, person);
    await player.reads('Signing in with email happens on the sign-in page. You come back here afterwards.');
    await player.press('link', 'Go to Sign In');
    // The address changes before the page, which has fields of the same names.
    await player.sees('heading', 'Welcome to…');
    await submitCredentials(player, person);
    await player.sees('dialog', 'Account Linked Successfully!');
  },

  async 'sign out on the link page, and link the next player'(player, stack) {
    await openAsNewPerson(player, stack, `/link/${await createLinkingCode(stack, createChatUser())}`);
    await player.press('button', 'Sign Out');
    await player.sees('alertdialog', 'Sign Out…');
    await player.press('button', 'Cancel');
    await player.sees('button', 'Link Accounts');
    await player.press('button', 'Sign Out');
    await player.press('button', 'Sign Out');
    await player.sees('heading', 'Welcome to…');
    await submitCredentials(player, await signUp(stack));
    await player.press('button', 'Link Accounts');
    await player.sees('dialog', 'Account Linked Successfully!');
  },
};
