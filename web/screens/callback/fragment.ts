import { callbackMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';

/** The result that a provider sign-in returns in the URL fragment. */
export type SignInResult =
  | { kind: 'token'; token: string; provider: string }
  | { kind: 'error'; message: string };

/** Limits text that anyone can put into the URL. */
const MAX_MESSAGE_LENGTH = 200;

/** Parses the callback's fragment (SPEC §2, Auth callback). An error takes precedence over a token. */
export function parseFragment(fragment: string): SignInResult {
  const fields = new URLSearchParams(fragment);
  if (fields.has('error') || fields.has('error_message'))
    return { kind: 'error', message: callbackMessage(fields.get('error') ?? '', providerMessage(fields)) };
  const token = fields.get('token');
  if (!token) return { kind: 'error', message: messages.authenticationIncomplete };
  return { kind: 'token', token, provider: fields.get('provider') || 'roblox' };
}

/** Strips control and bidi characters, which could change how the surrounding page reads. */
function providerMessage(fields: URLSearchParams): string {
  const text = (fields.get('error_message') ?? '').replace(/\p{C}+/gu, ' ').trim();
  return [...text].slice(0, MAX_MESSAGE_LENGTH).join('');
}
