import { callbackMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { sanitizeText } from './sanitize-text.ts';

/** The result of a provider's sign-in, from the fragment of the callback's URL. */
export type SignInResult =
  | { kind: 'token'; token: string; provider: string }
  | { kind: 'error'; message: string };

const MAX_MESSAGE_LENGTH = 200;

/** Parses the callback's fragment (SPEC §2, Auth callback). An error takes precedence over a token. */
export function parseFragment(fragment: string): SignInResult {
  const fields = new URLSearchParams(fragment);
  if (fields.has('error') || fields.has('error_message'))
    return {
      kind: 'error',
      message: callbackMessage(
        fields.get('error') ?? '',
        sanitizeText(fields.get('error_message') ?? '', MAX_MESSAGE_LENGTH),
      ),
    };
  const token = fields.get('token');
  if (!token) return { kind: 'error', message: messages.authenticationIncomplete };
  return { kind: 'token', token, provider: fields.get('provider') || 'roblox' };
}
