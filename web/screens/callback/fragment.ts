import { callbackMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';

/** What a sign-in elsewhere came back with. */
export type SignInResult =
  | { kind: 'token'; token: string; provider: string }
  | { kind: 'error'; message: string };

/** Longer words of a provider, or of whoever made up the address, are cut. */
const MAX_MESSAGE_LENGTH = 200;

/** Reads the callback's fragment (SPEC section 2, Auth callback). An error goes before a token. */
export function parseFragment(fragment: string): SignInResult {
  const fields = new URLSearchParams(fragment);
  if (fields.has('error') || fields.has('error_message'))
    return { kind: 'error', message: callbackMessage(fields.get('error') ?? '', providerMessage(fields)) };
  const token = fields.get('token');
  if (!token) return { kind: 'error', message: messages.authenticationIncomplete };
  return { kind: 'token', token, provider: fields.get('provider') || 'roblox' };
}

/** Without control and direction marks, which could make the page around them read otherwise. */
function providerMessage(fields: URLSearchParams): string {
  const words = (fields.get('error_message') ?? '').replace(/\p{C}+/gu, ' ').trim();
  return [...words].slice(0, MAX_MESSAGE_LENGTH).join('');
}
