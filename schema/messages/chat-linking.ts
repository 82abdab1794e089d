import { linking } from '../constants.ts';

/** SPEC §8, Chat platform linking; §5, Chat linking code. */

export const discordAlreadyLinked =
  'This Discord account is already linked to another profile of the product.';
export const codeExpired =
  'Invalid or expired code. Please try generating a new one from our Discord server.';
export const linkingFailed = 'An unexpected error occurred. Please try again.';
export const codeInvalid = `Please enter a valid ${linking.codeLength}-character code`;
