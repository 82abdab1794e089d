import { unknownFigure } from './screens.ts';

// SPEC §8, Profile.
export const profileNotFound = 'Profile not found';
export const profileUnavailable = 'Profile data not available';
// Not in the specification: below the messages of a missing profile.
export const profileMissingHelp =
  'You are signed in, but the game service has no profile for this account. Try again in a moment. If that does not help, sign out and in again, or ask our support.';

// SPEC §8, Public profile; §2, Public profile; §7: game platform lookup.
export const userNotFound = 'User not found';
export const userNotFoundTitle = '404 User Not Found';
export const userNotFoundText = "Looks like this user profile doesn't exist or might be private.";
export const publicProfileError = 'Error';
export const publicProfileErrorText = 'Something went wrong. Please try again later.';
export const robloxUserFailed = 'Failed to fetch Roblox user data';

// SPEC §2, Own profile: labels.
export const levelNumber = ({ level }: { level: number | undefined }) => `Level ${level ?? unknownFigure}`;
export const levelsToTier = ({ levels, tier }: { levels: number; tier: string }) =>
  `${levels} ${levels === 1 ? 'level' : 'levels'} to ${tier}`;
export const highestTier = 'Highest tier reached';
export const linkYourRoblox = 'Link Your Roblox Account';
export const linkRobloxReason =
  'Your progress in our games reaches this profile once your Roblox account is linked.';
export const progressNeedsRoblox = 'Your progress appears here once your Roblox account is linked.';
export const playerStats = 'Stats';
export const challengesCompleted = 'Challenges Completed';
export const tradingCards = 'Trading Cards';
export const dailyChallengeStreak = 'Daily Challenge Streak';
export const badgesEarned = 'Badges Earned';
export const totalPlaytime = 'Total Playtime';
export const topGames = 'Top Games';
export const gamesPlayed = ({ played, total }: { played: number | undefined; total: number }) =>
  `${played ?? unknownFigure}/${total} Games Played`;

// Not in the specification.
/** The name of a player whose name nobody has sent. */
export const unnamedPlayer = 'Player';
export const firstBadgeHint = 'Your first badge will stand here.';
export const badgesUnknown = 'Your badges are not known right now.';
export const nextBadgeUnknown = 'Your next badge is not known right now.';
export const everyBadgeEarned = 'You have every badge there is.';
export const refreshProfile = 'Refresh';
export const refreshingProfile = 'Refreshing...';
export const profileRefreshed = 'Your profile is up to date.';
export const profileNotRefreshed = ({ message }: { message: string }) =>
  `Your profile could not be refreshed. ${message}`;
export const linkCopied = 'Link copied.';
export const linkNotCopied = 'The link could not be copied. Select it and copy it yourself.';
