import { passwords } from '../constants.ts';

// SPEC §8, Login; §2, Login.
export const robloxRedirectMissing = 'Failed to get Roblox redirect URL from server. Please try again.';
export const robloxSignInFailed = 'Failed to sign in with Roblox. Please try again.';
export const googleSignInFailed = 'Failed to sign in with Google';
export const googleSignedIn = 'Successfully signed in with Google!';
export const googleRedirectMissing = 'Failed to get Google redirect URL from server. Please try again.';
export const googleRedirectFailed = 'Failed to sign in with Google. Please try again.';
export const sendingResetEmail = 'Sending Reset Email...';
export const signingIn = 'Signing in....';

// SPEC §8, Email sign-in; §5, Login.
export const invalidCredentials = 'Invalid email or password.';
export const invalidEmail = 'Please enter a valid email address.';
export const userDisabled = 'This account has been disabled. Please contact support.';
export const loginFailed = 'Failed to login. Please try again.';
export const emailRequired = 'Please enter your email address.';
export const passwordTooShort = `Password must be at least ${passwords.minimum} characters long.`;

// Refusals of the identity service for which §8 has no words.
export const passwordOutdated =
  'This password is no longer strong enough here. Press Forgot Password? to set a new one.';
export const accountExistsOtherwise =
  'There is already an account with this email address. Sign in the way you did before.';
export const signInRefused =
  'The sign-in was refused. Please begin again, or choose another way of signing in.';
export const signOutQuestion = 'Do you want to sign out of your account on this device?';
export const signInLeavesProvider =
  'Roblox or Google may keep you signed in. If others use this computer, sign out there too.';

// SPEC §8, Link page, for any sign-out.
export const signOutFailed = 'Failed to sign out. Please try again.';

// SPEC §8, Registration.
export const emailAlreadyInUse = 'This email is already registered. Please try logging in instead.';
export const weakPassword = `Password should be at least ${passwords.minimum} characters long.`;
export const registrationFailed = 'Failed to register. Please try again.';
export const registered =
  'Registration successful! A verification email has been sent. Please verify your email before logging in.';

// SPEC §8, Reset from login.
export const noAccountWithEmail = 'No account found with this email address.';
export const resetEmailSent = 'Password reset email sent! Please check your inbox.';
export const resetEmailFailed = 'Failed to send password reset email. Please try again.';

// SPEC §8, Authentication; §2, Auth callback.
export const notAuthenticated = 'User not authenticated';
export const authenticationIncomplete = 'Failed to complete authentication.';
export const authenticationUnknown = 'An unknown error occurred during authentication.';
export const authenticationError = 'Authentication Error';
export const returnToLogin = 'Return to Login';

// SPEC §2, Navigation and footer; §2, Home; §2, Login: labels.
export const logInOrSignUp = 'Log In / Sign Up';
export const forgotPassword = 'Forgot Password?';
export const signIn = 'Sign In';
export const createAccount = 'Create Account';
export const resetPassword = 'Reset Password';
export const backToSignIn = 'Back to Sign In';
export const signOut = 'Sign Out';

// Not in the specification.
export const passwordRequired = 'Please enter your password.';
export const passwordRule = ({ minimum }: { minimum: number }) => `At least ${minimum} characters`;
export const passwordTooLong = 'This password is too long.';
export const passwordPolicy = 'This password is not strong enough here. Please choose a longer one.';
export const popupBlocked =
  'No sign-in window opened. Continue with Roblox or sign in with email. For Google, open this page in your browser instead of an app, or allow pop-ups and try again.';
export const popupClosed = 'The sign-in window was closed before it was finished. Please try again.';
export const signInCancelled = 'The sign-in was cancelled.';
export const signInUnavailable =
  'This way of signing in does not work here at the moment. Please use another one, or contact support.';
export const googleBlocked =
  "Google's sign-in window could not be loaded. This browser or network may block it: try another way of signing in.";
export const identityUnreachable = 'The sign-in service cannot be reached. Please try again in a moment.';
export const sessionExpired = 'Your session has expired. Please sign in again.';
export const accountGone = 'This account has been deleted.';
export const questionStrangerSignIn = ({ account }: { account: string }) =>
  `This page wants to sign you in as ${account}, but this browser did not begin that sign-in. Continue?`;
export const questionUnknownSignIn = ({ account }: { account: string }) =>
  `This page wants to sign you in as ${account}. Your browser blocks the data of this site, so the page cannot know whether you began that sign-in. Continue?`;
export const questionReplaceSignIn = ({ account }: { account: string }) =>
  `You are signed in already. Sign in as ${account} instead?`;
export const siteDataBlocked =
  'Your browser blocks the data of this site, so a reload signs you out. Allow it to stay signed in, and to link an account.';
export const unnamedAccount = 'another account';
