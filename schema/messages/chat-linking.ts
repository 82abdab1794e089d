import { linking } from '../constants.ts';

/** Section 8, Chat platform linking; section 5, the code. */

export const discordAlreadyLinked =
  'This Discord account is already linked to another profile of the product.';
export const codeExpired =
  'Invalid or expired code. Please try generating a new one from our Discord server.';
export const linkingFailed = 'An unexpected error occurred. Please try again.';
export const codeInvalid = `Please enter a valid ${linking.codeLength}-character code`;
