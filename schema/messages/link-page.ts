/** SPEC §8, Link page; §4, Link-account page flow. */

export const linkingContextMissing = 'No linking context found';
export const linkingCodeMissing = 'No linking code provided';
export const linkPageError = 'An error occurred';
export const signOutFailed = 'Failed to sign out. Please try again.';
export const linkingUrlMissing = 'No linking code provided. Please use a valid linking URL.';
export const accountLinked = 'Account Linked Successfully!';
