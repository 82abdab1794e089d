// SPEC §2: labels of the screens.
export const heroTitle = 'One Account, Endless Adventures';
export const viewProfile = 'View Profile';
export const logInOrSignUp = 'Log In / Sign Up';
export const playOneGames = ({ product }: { product: string }) => `Play ${product} One Games`;
export const playNow = 'Play Now';
export const viewAllGames = 'View All Games';
export const ourGames = 'Our Games';
export const forgotPassword = 'Forgot Password?';
export const signIn = 'Sign In';
export const createAccount = 'Create Account';
export const resetPassword = 'Reset Password';
export const backToSignIn = 'Back to Sign In';
export const signOut = 'Sign Out';
export const cancel = 'Cancel';
export const tryAgain = 'Try Again';
export const options = 'Options';
export const levelNumber = ({ level }: { level: number | undefined }) => `Level ${level ?? unknownFigure}`;
export const levelsToTier = ({ levels, tier }: { levels: number; tier: string }) =>
  `${levels} ${levels === 1 ? 'level' : 'levels'} to ${tier}`;
export const highestTier = 'Highest tier reached';
export const linkYourRoblox = 'Link Your Roblox Account';
export const linkRobloxReason =
  'Your progress in our games reaches this profile once your Roblox account is linked.';
export const progressNeedsRoblox = 'Your progress appears here once your Roblox account is linked.';
export const continueWithRoblox = 'Continue with Roblox';
export const playerStats = 'Stats';
export const challengesCompleted = 'Challenges Completed';
export const tradingCards = 'Trading Cards';
export const dailyChallengeStreak = 'Daily Challenge Streak';
export const badgesEarned = 'Badges Earned';
export const totalPlaytime = 'Total Playtime';
export const topGames = 'Top Games';
export const gamesPlayed = ({ played, total }: { played: number | undefined; total: number }) =>
  `${played ?? unknownFigure}/${total} Games Played`;
export const badgesOfGame = ({ earned, total }: { earned: number | undefined; total: number }) =>
  `${earned ?? unknownFigure}/${total} badges`;
export const badgesOfUnknownTotal = ({ earned }: { earned: number | undefined }) =>
  `${earned ?? unknownFigure} ${earned === 1 ? 'badge' : 'badges'}`;
export const badgesStatus = ({ earned, total }: { earned: number | undefined; total: number }) =>
  earned === undefined
    ? badgesOfGame({ earned, total })
    : `${earned}/${total} badges (${total === 0 ? 0 : Math.round((100 * earned) / total)}%)`;
export const globalLeaderboards = 'Global Leaderboards';
export const rank = 'Rank';
export const username = 'Username';
export const axp = 'aXP';
export const yourRank = 'Your Rank';
export const lastUpdated = 'Last updated';
export const nextUpdateIn = 'Next update in';
export const sendResetLink = 'Send Reset Link';
export const resetYourPassword = 'Reset Your Password';
export const setNewPassword = 'Set New Password';

// SPEC §2, Route table: any other path.
export const pageNotFound = 'Page Not Found';
export const returnHome = 'Return Home';

// Not in the specification.
/** A figure that the host didn't send. */
export const unknownFigure = '–';
