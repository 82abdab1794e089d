import { leaderboard } from '../constants.ts';

/** Messages for cases that the specification doesn't mention. */

export const passwordRequired = 'Please enter your password.';
export const passwordRule = ({ minimum }: { minimum: number }) => `At least ${minimum} characters`;
export const passwordTooLong = 'This password is too long.';
export const passwordPolicy = 'This password is not strong enough here. Please choose a longer one.';
export const deletionPhraseMismatch = 'Type the phrase exactly as it is shown.';
export const hostUnavailable = 'The game service is not answering right now. Please try again in a moment.';
export const hostTimeout = 'The game service took too long to answer. Please try again in a moment.';
export const resultUnknown =
  'We could not tell whether this was done: the connection broke first. What this page shows may be out of date. When you try again, we look first.';
export const exportUnknown =
  'We could not tell whether your request arrived: the connection broke first. If you send it again, you may get two emails.';
export const overloaded = 'Very many players are here right now. Please try again in a moment.';
export const badAnswer = 'The game service sent an answer that could not be read. Please try again later.';
export const invalidInput = 'Some of what was sent is not valid. Please check it and try again.';
export const unexpected = 'Something went wrong on our side. Please try again later.';
export const sessionExpired = 'Your session has expired. Please sign in again.';
export const accountGone = 'This account has been deleted.';
export const offline = 'You are offline. Check your connection and try again.';
export const pagePartMissing = 'A part of this page could not be loaded. Reload it to try again.';
export const showingOlder = 'The game service is not answering: these are the standings last seen.';
export const questionStrangerSignIn = ({ account }: { account: string }) =>
  `This page wants to sign you in as ${account}, but this browser did not begin that sign-in. Continue?`;
export const questionReplaceSignIn = ({ account }: { account: string }) =>
  `You are signed in already. Sign in as ${account} instead?`;
export const unnamedAccount = 'another account';
export const codesRefused =
  'Too many linking codes from your network have failed. Sign in and then try your code, or wait ten minutes.';
export const leaderboardNeedsSignIn = 'Sign in to see the top players and your own rank.';
export const axpToTop = ({ amount }: { amount: string }) =>
  `${amount} aXP to the top ${leaderboard.topPlayers}`;
export const axpToRank = ({ amount, rank }: { amount: string; rank: number }) =>
  `${amount} aXP to rank ${rank}`;
export const axpAhead = ({ amount }: { amount: string }) => `${amount} aXP ahead of everyone else`;
export const rankHidden = 'You are hidden here. Change it in Options';
export const rankUnlinked = 'Link your Roblox account to be ranked';
export const rankUnplayed = 'Play a game to be ranked';
export const rankWaiting = 'Not ranked yet: wait for the next update';
export const emptyLeaderboard = 'Nobody is on the leaderboard yet.';
export const noGames = 'There are no games to show yet.';
export const answersFound = ({ count }: { count: number }) =>
  `${count} ${count === 1 ? 'answer' : 'answers'}`;
export const noAnswers = 'No answer has all these words';
export const noAnswersText = 'Try fewer or other words, or ask us below.';
export const popupBlocked =
  'No sign-in window opened. Continue with Roblox or sign in with email. For Google, open this page in your browser instead of an app, or allow pop-ups and try again.';
export const popupClosed = 'The sign-in window was closed before it was finished. Please try again.';
export const mailLinkInvalid =
  'This link has expired or was used before. If you have opened it already, you can sign in.';
export const emailVerified = 'Your email address is verified. You can sign in with it.';
export const emailChanged = 'Your email address is changed. Sign in with the new one.';
export const emailRecovered =
  'Your account has its old email address again. If somebody else changed it, reset your password now.';
export const resetMaybeDone = 'If you have just set a new password, you can sign in with it.';
export const signInCancelled = 'The sign-in was cancelled.';
export const identityUnreachable = 'The sign-in service cannot be reached. Please try again in a moment.';
export const signInUnavailable =
  'This way of signing in does not work here at the moment. Please use another one, or contact support.';
export const googleBlocked =
  "Google's sign-in window could not be loaded. This browser or network may block it: try another way of signing in.";
export const accountNotLinked = 'Not linked';
/** An account of which the host tells neither name nor date. */
export const accountIsLinked = 'Linked';
export const privacyUnknown = 'The current setting is unknown. A change sets it.';
export const googleNeedsVerifiedEmail =
  'Google cannot be linked here. Signing in with a Google account links it if both accounts have the same verified email address.';
export const googleLinkedBySignIn = ({ email }: { email: string }) =>
  `Google cannot be linked here. Signing in with the Google account ${email} links it.`;
export const unlinkRobloxConsequence =
  'Your profile stays. You can no longer sign in with this Roblox account, and it is taken off your profile.';
export const robloxIsOnlyWayIn = 'It is your only way to sign in, so it stays linked.';
export const unlinkDiscordConsequence =
  'Your profile stays. To link this Discord account again you need a new code from our Discord server.';
export const deletionConsequence =
  'This deletes your profile, your linked accounts and your shared progress: level, aXP, aCoins and badges. It cannot be undone. An APass is not cancelled by it: cancel it on Roblox.';
/** The name of a player whose name nobody has sent. */
export const unnamedPlayer = 'Player';
/** A figure that the host didn't send. */
export const unknownFigure = '–';
export const refreshProfile = 'Refresh';
export const refreshingProfile = 'Refreshing...';
export const profileRefreshed = 'Your profile is up to date.';
export const profileNotRefreshed = ({ message }: { message: string }) =>
  `Your profile could not be refreshed. ${message}`;
export const publicProfileShown = 'Shows your name, picture, level and aXP, and a linked Roblox account.';
export const publicProfileHidden = "Hidden: others are told that it doesn't exist or might be private.";
export const linkCopied = 'Link copied.';
export const linkNotCopied = 'The link could not be copied. Select it and copy it yourself.';
export const emailChangeUnavailable =
  'Your email cannot be changed here yet. This form changes nothing and sends no email.';
export const passwordChangeUnavailable =
  'Your password cannot be changed here yet: this form changes nothing. To get a link for a new one:';
export const emailNotChanged = ({ current, next }: { current: string; next: string }) =>
  `You keep signing in with ${current}: it cannot be changed here yet, and no email was sent to ${next}.`;
export const passwordNotChanged =
  'Your password is still the same: it cannot be changed here yet. Reset Password on the sign-in page sets a new one.';
export const codeFromDiscord =
  'The bot in our Discord server gives you a code. It works for a short time only.';
export const linkConsequence =
  'Link them only if both are yours: the Discord account then belongs to this profile, and to no other.';
export const emailFormIsStub =
  'You sign in with email on the sign-in page, not here. This form takes your email along.';
export const emailSignInElsewhere =
  'Signing in with email happens on the sign-in page. You come back here afterwards.';
