import { dataExport, leaderboard, passwords } from '../constants.ts';

// SPEC §8, Unlink.
export const onlyAuthentication = 'Cannot unlink Roblox account as it is your only authentication method.';
export const notLinked = ({ provider }: { provider: string }) => `No ${provider} account is currently linked`;
export const userNotFoundSignIn = 'User not found. Please try signing in again.';
export const failedToUnlink = ({ provider }: { provider: string }) =>
  `Failed to unlink ${provider} account. Please try again.`;
export const discordUnlinked = 'Discord account unlinked successfully';
export const robloxUnlinked = 'Roblox account unlinked successfully';

// SPEC §8, Privacy; §2, Options.
export const privacyUpdated = 'Privacy setting updated successfully';
export const privacyFailed = 'Failed to update privacy setting. Please try again.';
export const leaderboardRemovalNotice = `Leaderboard removal may take up to ${leaderboard.removalHours} hours`;

// SPEC §8, Data export; §2, Options.
export const exportSubmitted =
  'Data export request submitted successfully. You will receive an email when your data is ready.';
export const exportFailed = 'Failed to request data export. Please try again.';
export const exportNotice = `Your data export may take up to ${dataExport.maximumHours} hours`;

// SPEC §8, Delete; §5, Delete account.
export const accountDeleted = 'Your account has been successfully deleted';
export const deletionFailed = 'Failed to delete account. Please try again.';

// SPEC §8, Verification resend.
export const verificationSent = 'Verification email sent! Please check your inbox (and spam folder).';
export const alreadyVerified = 'Your email is already verified.';
export const noUserForVerification = 'No user logged in to send verification email.';

// SPEC §5, Change-password popup; §2, Options.
export const currentPasswordRequired = 'Please enter your current password';
export const newPasswordMinimum = `Password must be at least ${passwords.minimumInChangePopup} characters long`;
export const newPasswordsDiffer = 'New passwords do not match';
export const verifyYourEmail = 'Verify Your Email';

// Not in the specification.
export const emailIsVerified = 'Verified';
export const emailNotVerified = 'Not verified';
export const accountNotLinked = 'Not linked';
export const robloxLinkBrings = 'Brings your level and badges.';
export const discordLinkNeeds = 'Our bot gives you the code.';
/** An account of which the host tells neither name nor date. */
export const accountIsLinked = 'Linked';
export const googleNeedsVerifiedEmail =
  'Google cannot be linked here. Signing in with a Google account links it if both accounts have the same verified email address.';
export const googleLinkedBySignIn = ({ email }: { email: string }) =>
  `Google cannot be linked here. Signing in with the Google account ${email} links it.`;
export const googleStaysLinked = 'A Google account stays linked.';
export const unlinkRobloxConsequence =
  'Your profile stays. You can no longer sign in with this Roblox account, and it is taken off your profile.';
export const robloxIsOnlySignInMethod = 'It is your only way to sign in, so it stays linked.';
export const unlinkDiscordConsequence =
  'Your profile stays. To link this Discord account again you need a new code from our Discord server.';
export const privacyUnknown = 'The current setting is unknown. A change sets it.';
export const publicProfileShown = 'Shows your name, picture, level and aXP, and a linked Roblox account.';
export const publicProfileHidden = "Hidden: others are told that it doesn't exist or might be private.";
export const exportUnknown =
  'We could not tell whether your request arrived: the connection broke first. If you send it again, you may get two emails.';
export const deletionPhraseMismatch = 'Type the phrase exactly as it is shown.';
export const deletionConsequence =
  'This deletes your profile, your linked accounts and your shared progress: level, aXP, aCoins and badges. It cannot be undone. An APass is not cancelled by it: cancel it on Roblox.';
export const emailChangeUnavailable =
  'Your email cannot be changed here yet. This form changes nothing and sends no email.';
export const passwordChangeUnavailable =
  'Your password cannot be changed here yet: this form changes nothing. To get a link for a new one:';
/** `current` is '' if it is unknown. */
export const emailNotChanged = ({ current, next }: { current: string; next: string }) =>
  `You keep signing in with ${current || 'your old address'}: it cannot be changed here yet, and no email was sent to ${next}.`;
export const passwordNotChanged =
  'Your password is still the same: it cannot be changed here yet. Reset Password on the sign-in page sets a new one.';
