/** SPEC §8, Login; §2, Login. */

export const robloxRedirectMissing = 'Failed to get Roblox redirect URL from server. Please try again.';
export const robloxSignInFailed = 'Failed to sign in with Roblox. Please try again.';
export const googleSignInFailed = 'Failed to sign in with Google';
export const googleSignedIn = 'Successfully signed in with Google!';
export const googleRedirectMissing = 'Failed to get Google redirect URL from server. Please try again.';
export const googleRedirectFailed = 'Failed to sign in with Google. Please try again.';
export const processing = 'Processing...';
export const sendingResetEmail = 'Sending Reset Email...';
export const signingIn = 'Signing in....';
