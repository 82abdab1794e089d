import { createLinkingCode, fetchMails } from '#tests/support/accounts.ts';
import { setFault } from '#tests/support/mock-control.ts';
import type { Journeys } from './journey.ts';
import { allowRoblox, createChatUser, openAsNewPerson, submitCredentials } from './journey.ts';

/** Account options, beyond the main journeys (SPEC §2, Options; §5; §8). */
export const optionsJourneys: Journeys = {
  async 'link Discord by a code after refused ones, and unlink it'(player, stack) {
    const chatUser = createChatUser();
    await openAsNewPerson(player, stack, '/options');
    await player.press('button', 'Link Discord');
    for (const [code, message] of [
      ['ABC', 'Please enter a valid 6-character code'],
      ['OLD001', 'Invalid or expired code. Please try generating a new one from our Discord server.'],
      ['TAKEN1', 'This Discord account is already linked to another profile of the product.'],
    ] as const) {
      await player.type('Linking Code', code);
      await player.press('button', 'Link Discord');
      await player.reads(message);
    }
    await setFault(stack, 'verifyCode', { kind: 'status', status: 500 });
    await player.press('button', 'Link Discord');
    await player.reads('An unexpected error occurred. Please try again.');
    await player.type('Linking Code', await createLinkingCode(stack, chatUser));
    await player.press('button', 'Link Discord');
    await player.reads('Account Linked Successfully!');
    await player.seesNo('dialog', 'Link Discord');
    await player.press('button', 'Unlink Discord');
    await player.sees('alertdialog', 'Unlink Discord?');
    await setFault(stack, 'unlinkAccount', { kind: 'status', status: 500 });
    await player.press('button', 'Unlink Discord');
    await player.reads('Failed to unlink Discord account. Please try again.');
    await player.press('button', 'Unlink Discord');
    await player.reads('Discord account unlinked successfully');
    await player.sees('button', 'Link Discord');
  },

  async 'link Roblox from the profile, and unlink it'(player, stack) {
    await openAsNewPerson(player, stack, '/profile');
    await player.press('button', 'Continue with Roblox');
    await allowRoblox(player, 'MarbleComet');
    await player.sees('link', '@MarbleComet…');
    await player.press('link', 'Options');
    await player.press('button', 'Unlink Roblox');
    await player.press('button', 'Unlink Roblox');
    await player.reads('Roblox account unlinked successfully');
    await player.sees('button', 'Link Roblox');
  },

  async 'be refused to unlink the only way to sign in'(player) {
    await player.open('/login');
    await player.press('button', 'Continue with Roblox');
    await allowRoblox(player, 'PixelWanderer');
    await player.isAt('/profile');
    await player.press('link', 'Options');
    await player.press('button', 'Unlink Roblox');
    await player.reads('Cannot unlink Roblox account as it is your only authentication method.');
  },

  async 'change the email address and the password'(player, stack) {
    await openAsNewPerson(player, stack, '/options');
    await player.press('button', 'Change Email');
    await player.type('New Email', 'nova@example.com');
    await player.press('button', 'Change Email');
    await player.sees('dialog', 'Verify Your Email');
    await player.press('button', 'Done');
    await player.press('button', 'Change Password');
    await player.press('button', 'Change Password');
    await player.reads('Please enter your current password');
    await player.type('Current Password', 'password1');
    await player.type('New Password', 'seven77');
    await player.press('button', 'Change Password');
    await player.reads('Password must be at least 8 characters long');
    await player.type('New Password', 'longenough');
    await player.type('Confirm New Password', 'longenough2');
    await player.press('button', 'Change Password');
    await player.reads('New passwords do not match');
    await player.type('Confirm New Password', 'longenough');
    await player.press('button', 'Change Password');
    await player.reads('Your password is still the same…');
  },

  async 'request an export, which arrives by mail'(player, stack) {
    const { email } = await openAsNewPerson(player, stack, '/options');
    await setFault(stack, 'requestDataExport', { kind: 'status', status: 500 });
    await player.press('button', 'Request Data Export');
    await player.reads('Failed to request data export. Please try again.');
    await player.press('button', 'Request Data Export');
    await player.reads(
      'Data export request submitted successfully. You will receive an email when your data is ready.',
    );
    const mails = await fetchMails(stack, email);
    if (!mails.some(({ kind }) => kind === 'dataExport')) throw new Error('The outbox has no export.');
  },

  async 'verify an email address'(player, stack) {
    const { email } = await openAsNewPerson(player, stack, '/options');
    await player.press('button', 'Resend Verification');
    await player.reads('Verification email sent! Please check your inbox (and spam folder).');
    const [mail] = await fetchMails(stack, email);
    await player.open(mail?.link ?? '');
    await player.isAt('/options');
    await player.reads('Verified');
  },

  async 'see a privacy switch reset when it fails'(player, stack) {
    await openAsNewPerson(player, stack, '/options');
    await setFault(stack, 'updateOption', { kind: 'status', status: 500 });
    await player.press('switch', 'Public Profile');
    await player.reads('Failed to update privacy setting. Please try again.');
    await player.sees('switch', 'Public Profile', { checked: true });
    await player.press('switch', 'Public Profile');
    await player.reads('Privacy setting updated successfully');
    await player.press('link', 'View Public Profile');
    await player.sees('heading', '404 User Not Found');
  },

  async 'delete the account by its phrase'(player, stack) {
    const person = await openAsNewPerson(player, stack, '/options');
    await setFault(stack, 'deleteAccount', { kind: 'status', status: 500 });
    await player.press('button', 'Delete Account');
    await player.type('Type DELETE MY ACCOUNT to confirm', 'DELETE MY ACCOUNT');
    await player.press('button', 'Delete Account');
    await player.reads('Failed to delete account. Please try again.');
    await player.press('button', 'Delete Account');
    await player.isAt('/login');
    await player.reads('Your account has been successfully deleted');
    await submitCredentials(player, person);
    await player.reads('Invalid email or password.');
  },
};
