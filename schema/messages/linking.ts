import { linking } from '../constants.ts';

// SPEC §8, Chat platform linking; §5, Chat linking code.
export const discordAlreadyLinked =
  'This Discord account is already linked to another profile of the product.';
export const codeExpired =
  'Invalid or expired code. Please try generating a new one from our Discord server.';
export const linkingFailed = 'An unexpected error occurred. Please try again.';
export const codeInvalid = `Please enter a valid ${linking.codeLength}-character code`;

// SPEC §8, Link page; §4, Link-account page flow.
export const linkingContextMissing = 'No linking context found';
export const linkingCodeMissing = 'No linking code provided';
export const linkPageError = 'An error occurred';
export const signOutFailed = 'Failed to sign out. Please try again.';
export const linkingUrlMissing = 'No linking code provided. Please use a valid linking URL.';
export const accountLinked = 'Account Linked Successfully!';
