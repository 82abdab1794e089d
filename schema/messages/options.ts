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

// SPEC §5, Change-password popup; §2, Options.
export const currentPasswordRequired = 'Please enter your current password';
export const newPasswordMinimum = `Password must be at least ${passwords.minimumInChangePopup} characters long`;
export const newPasswordsDiffer = 'New passwords do not match';
export const verifyYourEmail = 'Verify Your Email';
