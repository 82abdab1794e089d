import { linking } from '../constants.ts';
import { toNumberWord } from '../number-word.ts';

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
export const linkingUrlMissing = 'No linking code provided. Please use a valid linking URL.';
export const accountLinked = 'Account Linked Successfully!';

// Not in the specification.
export const codesRefused = ({ minutes }: { minutes: number }) =>
  `Too many linking codes from your network have failed. Sign in and then try your code, or wait ${toNumberWord(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`;
export const codeFromDiscord =
  'The bot in our Discord server gives you a code. It works for a short time only.';
export const linkConsequence =
  'Link them only if both are yours: the Discord account then belongs to this profile, and to no other.';
export const emailFormIsStub =
  'Email takes two steps: fill this in, then enter your password again on the sign-in page.';
export const emailSignInElsewhere =
  'Signing in with email happens on the sign-in page. You come back here afterwards.';
