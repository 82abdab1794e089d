/** SPEC §8, Unlink. */

export const onlyAuthentication = 'Cannot unlink Roblox account as it is your only authentication method.';
export const notLinked = ({ provider }: { provider: string }) => `No ${provider} account is currently linked`;
export const userNotFoundSignIn = 'User not found. Please try signing in again.';
export const failedToUnlink = ({ provider }: { provider: string }) =>
  `Failed to unlink ${provider} account. Please try again.`;
export const discordUnlinked = 'Discord account unlinked successfully';
export const robloxUnlinked = 'Roblox account unlinked successfully';
