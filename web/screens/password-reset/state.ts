import type { IdentityFailure } from '#schema/errors.ts';
import { identityMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { ResetLinkQuerySchema } from '#schema/rules/password-reset.ts';
import type { LocationState } from '../../routing/location-state.ts';

export type RequestFeedback = { tone: 'good' | 'info' | 'error'; text: string };

/** The page that a reset link opens (SPEC §4, Password reset). */
export type NewPasswordState =
  | { step: 'verifying' }
  /** `canRetry`: it was not the link that failed, so the same one may work yet. */
  | { step: 'invalid'; message: string; canRetry: boolean }
  | { step: 'form'; email: string; failure: string | null }
  | { step: 'done' };

/** The code of a reset link's query; none unless it is one that can be used (section 5). */
export function parseResetCode(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const url = ResetLinkQuerySchema.safeParse({ mode: query.get('mode'), oobCode: query.get('oobCode') });
  return url.data?.oobCode;
}

/** What a refused request says. Whether an account exists is nobody else's business, so that is no error. */
export function toRequestFailure(failure: IdentityFailure): RequestFeedback {
  const text = identityMessage('resetRequest', failure);
  return { tone: text === messages.resetNeutral ? 'info' : 'error', text };
}

export function toInvalidLinkState(failure: IdentityFailure): NewPasswordState {
  const message = identityMessage('resetVerify', failure);
  return { step: 'invalid', message, canRetry: message !== messages.resetLinkInvalid };
}

/** The service answers a code of another kind without an address: there is no password that it could set. */
export function toVerifiedState(email: string): NewPasswordState {
  return email
    ? { step: 'form', email, failure: null }
    : { step: 'invalid', message: messages.resetCodeUnverified, canRetry: false };
}

/** What /login says to who comes from a reset (section 4). */
export const afterResetLoginState: LocationState = { notice: messages.resetLoginNotice };
