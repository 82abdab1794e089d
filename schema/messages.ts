import { dataExport, leaderboard, linking, passwords } from './constants.ts';

/**
 * Every user-visible message by code, grouped by section of the specification and quoted verbatim. A message
 * with a variable part is a function with typed parameters.
 */
export const messageGroups = {
  /** Section 8, API calls. */
  api: {
    apiRequestFailed: ({ status }: { status: number }) => `API request failed with status ${status}`,
    linkingCodeConflict:
      'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
  },

  /** Section 8, Login; section 2, Login. */
  login: {
    robloxRedirectMissing: 'Failed to get Roblox redirect URL from server. Please try again.',
    robloxSignInFailed: 'Failed to sign in with Roblox. Please try again.',
    googleSignInFailed: 'Failed to sign in with Google',
    googleSignedIn: 'Successfully signed in with Google!',
    googleRedirectMissing: 'Failed to get Google redirect URL from server. Please try again.',
    googleRedirectFailed: 'Failed to sign in with Google. Please try again.',
    processing: 'Processing...',
    sendingResetEmail: 'Sending Reset Email...',
    signingIn: 'Signing in....',
  },

  /** Section 8, Email sign-in; section 5, Login. */
  emailSignIn: {
    invalidCredentials: 'Invalid email or password.',
    invalidEmail: 'Please enter a valid email address.',
    userDisabled: 'This account has been disabled. Please contact support.',
    loginFailed: 'Failed to login. Please try again.',
    emailRequired: 'Please enter your email address.',
    passwordTooShort: `Password must be at least ${passwords.minimum} characters long.`,
  },

  /** Section 8, Registration. */
  registration: {
    emailAlreadyInUse: 'This email is already registered. Please try logging in instead.',
    weakPassword: 'Password should be at least 6 characters long.',
    registrationFailed: 'Failed to register. Please try again.',
    registered:
      'Registration successful! A verification email has been sent. Please verify your email before logging in.',
  },

  /** Section 8, Reset from login. */
  resetFromLogin: {
    noAccountWithEmail: 'No account found with this email address.',
    resetEmailSent: 'Password reset email sent! Please check your inbox.',
    resetEmailFailed: 'Failed to send password reset email. Please try again.',
  },

  /** Section 8, Verification resend. */
  verificationResend: {
    verificationSent: 'Verification email sent! Please check your inbox (and spam folder).',
    alreadyVerified: 'Your email is already verified.',
    noUserForVerification: 'No user logged in to send verification email.',
  },

  /** Section 8, Authentication; section 2, Auth callback and guard. */
  authentication: {
    notAuthenticated: 'User not authenticated',
    authenticationIncomplete: 'Failed to complete authentication.',
    authenticationUnknown: 'An unknown error occurred during authentication.',
    authenticationError: 'Authentication Error',
    returnToLogin: 'Return to Login',
    loading: 'Loading...',
  },

  /** Section 8, Chat platform linking; section 5, the code. */
  chatLinking: {
    discordAlreadyLinked: 'This Discord account is already linked to another profile of the product.',
    codeExpired: 'Invalid or expired code. Please try generating a new one from our Discord server.',
    linkingFailed: 'An unexpected error occurred. Please try again.',
    codeInvalid: `Please enter a valid ${linking.codeLength}-character code`,
  },

  /** Section 8, Unlink. */
  unlink: {
    onlyAuthentication: 'Cannot unlink Roblox account as it is your only authentication method.',
    notLinked: ({ provider }: { provider: string }) => `No ${provider} account is currently linked`,
    userNotFoundSignIn: 'User not found. Please try signing in again.',
    failedToUnlink: ({ provider }: { provider: string }) =>
      `Failed to unlink ${provider} account. Please try again.`,
    discordUnlinked: 'Discord account unlinked successfully',
    robloxUnlinked: 'Roblox account unlinked successfully',
  },

  /** Section 8, Privacy; section 2, Options. */
  privacy: {
    privacyUpdated: 'Privacy setting updated successfully',
    privacyFailed: 'Failed to update privacy setting. Please try again.',
    leaderboardRemovalNotice: `Leaderboard removal may take up to ${leaderboard.removalHours} hours`,
  },

  /** Section 8, Data export; section 2, Options. */
  dataExport: {
    exportSubmitted:
      'Data export request submitted successfully. You will receive an email when your data is ready.',
    exportFailed: 'Failed to request data export. Please try again.',
    exportNotice: `Your data export may take up to ${dataExport.maximumHours} hours`,
  },

  /** Section 8, Delete; section 5. */
  deletion: {
    accountDeleted: 'Your account has been successfully deleted',
    deletionFailed: 'Failed to delete account. Please try again.',
  },

  /** Section 8, Profile. */
  profile: {
    profileNotFound: 'Profile not found',
    profileUnavailable: 'Profile data not available',
  },

  /** Section 8, Leaderboard. */
  leaderboard: {
    authenticationRequired: 'Authentication required',
    leaderboardFailed: 'Failed to fetch leaderboard data',
    errorWith: ({ message }: { message: string }) => `Error: ${message}`,
  },

  /** Section 8, Public profile; section 2, Public profile; section 7, game platform lookup. */
  publicProfile: {
    rateLimited: 'Rate limit exceeded. Please try again later.',
    userNotFound: 'User not found',
    userNotFoundTitle: '404 User Not Found',
    userNotFoundText: "Looks like this user profile doesn't exist or might be private.",
    publicProfileError: 'Error',
    publicProfileErrorText: 'Something went wrong. Please try again later.',
    robloxUserFailed: 'Failed to fetch Roblox user data',
  },

  /** Section 8, Reset request; section 2, Password reset screens. */
  resetRequest: {
    resetNeutral: 'If an account with that email exists, a password reset link has been sent.',
    resetInstructionsSent:
      'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).',
    resetRequestFailed: 'Failed to request password reset. Please try again.',
    emailNotValid: 'The email address is not valid.',
    sending: 'Sending...',
  },

  /** Section 8, Reset verify; sections 4 and 5. */
  resetVerify: {
    resetLinkInvalid: 'The password reset link is invalid or has expired. Please request a new one.',
    resetLinkInvalidTryAgain:
      'The password reset link is invalid or has expired. Please request a new one. Please try again.',
    newPasswordTooWeak: 'The new password is too weak. Please choose a stronger one.',
    resetVerifyFailed: 'Failed to verify password reset link.',
    resetFailed: 'Failed to reset password.',
    resetDone: 'Your password has been successfully reset! You can now log in with your new password.',
    newPasswordTooShort: `Password must be at least ${passwords.minimum} characters long.`,
    passwordsDiffer: 'Passwords do not match.',
    resetCodeUnverified: 'Password reset code is not verified or is invalid.',
    resetParametersMissing: 'Invalid or missing password reset parameters in the URL.',
    verifyingResetLink: 'Verifying reset link, please wait...',
    resetLoginNotice: 'Password reset successfully. Please log in.',
    invalidResetLink: 'Invalid Reset Link',
  },

  /** Section 8, Link page; section 4, Link-account page flow. */
  linkPage: {
    linkingContextMissing: 'No linking context found',
    linkingCodeMissing: 'No linking code provided',
    linkPageError: 'An error occurred',
    signOutFailed: 'Failed to sign out. Please try again.',
    linkingUrlMissing: 'No linking code provided. Please use a valid linking URL.',
    accountLinked: 'Account Linked Successfully!',
  },

  /** Section 8, Images. */
  images: { imageFailed: '?' },

  /** Section 2, Home and Games. */
  catalogue: {
    videoFailed: 'Failed to load background video',
    gamesLoading: 'Loading games...',
    gamesFailed: 'Failed to load games data. Please try again later.',
    notPlayed: 'Not Played',
    noBadges: 'No Badges • Not Played',
    playedFor: ({ playtime }: { playtime: string }) => `${playtime} played`,
    badgesToEarn: ({ total }: { total: number }) => `${total} ${total === 1 ? 'badge' : 'badges'} to earn`,
    badgeEarned: ({ date }: { date: string }) => `Earned ${date}`,
    badgeNotEarned: 'Not earned yet',
    requirements: 'Requirements',
    progressFailed: 'Your progress could not be loaded. The games are all here.',
    logInForProgress: 'Log in to see which badges you have earned.',
  },

  /** Section 2, any other path. */
  notFound: {
    pageNotFound: 'Page Not Found',
    returnHome: 'Return Home',
  },

  /** Section 5, change-password and email popups. */
  passwordChange: {
    currentPasswordRequired: 'Please enter your current password',
    newPasswordMinimum: `Password must be at least ${passwords.minimumInChangePopup} characters long`,
    newPasswordsDiffer: 'New passwords do not match',
    verifyYourEmail: 'Verify Your Email',
  },

  /** Section 2, labels of the screens. */
  screens: {
    heroTitle: 'One Account, Endless Adventures',
    viewProfile: 'View Profile',
    logInOrSignUp: 'Log In / Sign Up',
    playOneGames: ({ product }: { product: string }) => `Play ${product} One Games`,
    playNow: 'Play Now',
    viewAllGames: 'View All Games',
    ourGames: 'Our Games',
    forgotPassword: 'Forgot Password?',
    signIn: 'Sign In',
    createAccount: 'Create Account',
    resetPassword: 'Reset Password',
    backToSignIn: 'Back to Sign In',
    signOut: 'Sign Out',
    cancel: 'Cancel',
    tryAgain: 'Try Again',
    options: 'Options',
    levelNumber: ({ level }: { level: number }) => `Level ${level}`,
    levelsToTier: ({ levels, tier }: { levels: number; tier: string }) =>
      `${levels} ${levels === 1 ? 'level' : 'levels'} to ${tier}`,
    highestTier: 'Highest tier reached',
    linkYourRoblox: 'Link Your Roblox Account',
    linkRobloxReason: 'Your games, badges and aXP appear here once your account is linked.',
    continueWithRoblox: 'Continue with Roblox',
    playerStats: 'Stats',
    challengesCompleted: 'Challenges Completed',
    tradingCards: 'Trading Cards',
    dailyChallengeStreak: 'Daily Challenge Streak',
    badgesEarned: 'Badges Earned',
    totalPlaytime: 'Total Playtime',
    topGames: 'Top Games',
    gamesPlayed: ({ played, total }: { played: number; total: number }) => `${played}/${total} Games Played`,
    badgesOfGame: ({ earned, total }: { earned: number; total: number }) => `${earned}/${total} badges`,
    badgesOfUnknownTotal: ({ earned }: { earned: number }) =>
      `${earned} ${earned === 1 ? 'badge' : 'badges'}`,
    badgesStatus: ({ earned, total }: { earned: number; total: number }) =>
      `${earned}/${total} badges (${total === 0 ? 0 : Math.round((100 * earned) / total)}%)`,
    globalLeaderboards: 'Global Leaderboards',
    rank: 'Rank',
    username: 'Username',
    axp: 'aXP',
    yourRank: 'Your Rank',
    lastUpdated: 'Last updated',
    nextUpdateIn: 'Next update in',
    sendResetLink: 'Send Reset Link',
    resetYourPassword: 'Reset Your Password',
    setNewPassword: 'Set New Password',
  },

  /** The portal's own messages, for cases without a message in the specification. */
  portal: {
    passwordRequired: 'Please enter your password.',
    passwordTooLong: 'This password is too long.',
    passwordPolicy: 'This password is not strong enough here. Please choose a longer one.',
    deletionPhraseMismatch: 'Type the phrase exactly as it is shown.',
    hostUnavailable: 'The game service is not answering right now. Please try again in a moment.',
    hostTimeout: 'The game service took too long to answer. Please try again in a moment.',
    resultUnknown:
      'We could not tell whether this was done: the connection broke first. Check what the page shows now before you try again.',
    overloaded: 'Very many players are here right now. Please try again in a moment.',
    badAnswer: 'The game service sent an answer that could not be read. Please try again later.',
    invalidInput: 'Some of what was sent is not valid. Please check it and try again.',
    unexpected: 'Something went wrong on our side. Please try again later.',
    sessionExpired: 'Your session has expired. Please sign in again.',
    offline: 'You are offline. This page catches up as soon as the connection is back.',
    backOnline: 'You are back online.',
    pagePartMissing: 'A part of this page could not be loaded. Reload it to try again.',
    noNotices: 'Nothing has happened yet. What the portal tells you while you are here is kept in this list.',
    showingOlder: 'The game service is not answering: these are the standings last seen.',
    showingOlderGames: ({ age }: { age: string }) =>
      `The games could not be loaded afresh. These are the ones last seen, ${age}.`,
    questionStrangerSignIn: ({ account }: { account: string }) =>
      `This page wants to sign you in as ${account}, but this browser did not begin that sign-in. Continue?`,
    questionReplaceSignIn: ({ account }: { account: string }) =>
      `You are signed in already. Sign in as ${account} instead?`,
    unnamedAccount: 'another account',
    emptyLeaderboard: 'Nobody is on the leaderboard yet.',
    noGames: 'There are no games to show yet.',
    answersFound: ({ count }: { count: number }) => `${count} ${count === 1 ? 'answer' : 'answers'}`,
    noAnswers: 'No answer has all these words',
    noAnswersText: 'Try fewer or other words, or ask us below.',
    popupBlocked: 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
    popupClosed: 'The sign-in window was closed before it was finished. Please try again.',
    signInCancelled: 'The sign-in was cancelled.',
    identityUnreachable: 'The sign-in service cannot be reached. Please try again in a moment.',
    accountNotLinked: 'Not linked yet',
    unlinkRobloxConsequence:
      'Your profile stays. You can no longer sign in with this Roblox account, and its name leaves your profile.',
    unlinkDiscordConsequence:
      'Your profile stays. To link this Discord account again you need a new code from our Discord server.',
    deletionConsequence:
      'This deletes your profile, your linked accounts and your shared progress: level, aXP, aCoins and badges. It is for good and cannot be undone.',
    emailStaysUntilVerified: ({ current, next }: { current: string; next: string }) =>
      `You keep signing in with ${current} until ${next} is verified.`,
    passwordNotChanged:
      'Your password is still the same: it cannot be changed here yet. Reset Password on the sign-in page sets a new one.',
    codeFromDiscord: 'The bot in our Discord server gives you a code. It works for a short time only.',
    linkConsequence:
      'Link them only if both are yours: the Discord account then belongs to this profile, and to no other.',
    emailSignInElsewhere: 'Signing in with email happens on the sign-in page. You come back here afterwards.',
  },

  /** Messages of the mock host. The portal shows them as "the server's message" (section 8). */
  host: {
    bearerMissing: 'Missing bearer token',
    bearerInvalid: 'Invalid or expired token',
    routeUnknown: 'Not found',
    methodNotAllowed: 'Method not allowed',
    bodyTooLarge: 'The request body is too large',
    bodyNotJson: 'The request body is not valid JSON',
    bodyNotObject: 'The request body must be a JSON object',
    bodyUnsafe: 'The request body is nested too deeply or uses a reserved name',
    fieldInvalid: ({ field, problem }: { field: string; problem: string }) => `${field}: ${problem}`,
    profileMissing: 'Profile not found',
    publicProfileMissing: 'User not found',
    playerUnranked: 'Player is not on the leaderboard',
    robloxUserMissing: 'The user id is invalid',
    robloxTaken: 'This Roblox account is already linked to another profile',
    playerHasRoblox: 'A Roblox account is already linked to this profile',
    originForeign: 'Only the mock host and its portal may do this',
    pictureUnknown: 'No such picture',
    discordTaken: 'This Discord account is already linked to another profile',
    playerHasDiscord: 'A Discord account is already linked to this profile',
    identityMismatch: 'The platform account does not belong to this code',
    providerUnknown: 'This provider cannot be unlinked',
    uidMismatch: 'The user id does not belong to this token',
    faultUnknown: ({ kinds }: { kinds: string }) => `Unknown fault. Known kinds: ${kinds}`,
    callUnknown: ({ calls }: { calls: string }) => `Unknown call. Known calls: ${calls}`,
    worldUnknown: ({ worlds }: { worlds: string }) => `Unknown world. Known worlds: ${worlds}`,
    injectedFault: 'A fault was set for this call',
    signInStateUnknown: 'This sign-in is not known here, or it is over. Go back and start it again.',
    signInOriginForeign: 'This sign-in did not come from the portal, so nothing was sent to it.',
    chooserWithoutOpener: 'This window was not opened by the portal. Close it and begin there.',
    chooserWithoutScript: 'Choosing an account in this window needs scripts. Allow them and open it again.',
    controlDone: 'Done.',
    controlCodeIssued: ({ code }: { code: string }) => `Code ${code} is ready.`,
    controlUnreachable: 'The mock host does not answer.',
    controlNoPeople: 'Nobody lives in this world.',
    controlNoCodes: 'There are no codes in this world. Issue one below.',
    controlNoMails: 'No mail is waiting.',
    controlNoCalls: 'No calls yet. Use the portal, and they appear here.',
    controlNoFaults: 'No faults: every call answers as it should.',
  },
} as const;

type Groups = typeof messageGroups;
type Consumer<Group> = Group extends unknown ? (group: Group) => void : never;
type FlatMessages = Consumer<Groups[keyof Groups]> extends (all: infer All) => void ? All : never;

/** All messages by code. Codes are unique across groups; a unit test checks this. */
export const messages: FlatMessages = Object.assign({}, ...Object.values(messageGroups));
export type MessageCode = keyof typeof messages;
