import * as messages from '#schema/messages.ts';

/** The result of a provider's sign-in, from the fragment of the callback's URL. */
export type SignInResult =
  | { kind: 'token'; token: string; provider: string }
  | { kind: 'error'; message: string };

const MAX_MESSAGE_LENGTH = 200;

/** Parses the callback's fragment (SPEC §2, Auth callback). An error takes precedence over a token. */
export function parseFragment(fragment: string): SignInResult {
  const fields = new URLSearchParams(fragment);
  const token = fields.get('token');
  const error = fields.get('error');
  const errorMessage = fields.get('error_message');
  // A host may send all fields, and leave the error's empty beside a token.
  if (error || errorMessage || (error === '' && !token))
    return {
      kind: 'error',
      message: callbackMessage(error ?? '', sanitizeText(errorMessage ?? '', MAX_MESSAGE_LENGTH)),
    };
  if (!token) return { kind: 'error', message: messages.authenticationIncomplete };
  return { kind: 'token', token, provider: fields.get('provider') || 'roblox' };
}

/** Messages for the OAuth error codes (RFC 6749 §4.1.2.1) that a player can act on. */
const oauthErrorMessages = new Map<string, string>([
  ['access_denied', messages.signInCancelled],
  ['server_error', messages.identityUnreachable],
  ['temporarily_unavailable', messages.identityUnreachable],
]);

/**
 * Returns the message for a sign-in that a provider ended with an error (SPEC §2, Auth callback): the
 * provider's text, or the portal's own message for the OAuth error code if that text is empty.
 */
function callbackMessage(code: string, providerMessage: string): string {
  return providerMessage || (oauthErrorMessages.get(code) ?? messages.authenticationUnknown);
}

/**
 * Makes text from the URL, which anyone can forge, safe to show. Removes control and bidi characters, because
 * they could change how the surrounding text reads. Cuts the text to `maximum` characters.
 */
export const sanitizeText = (text: string, maximum: number): string =>
  [...text.replace(/\p{C}+/gu, ' ').trim()].slice(0, maximum).join('');
