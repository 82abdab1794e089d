import * as messages from '#schema/messages.ts';
import type { MailLinkQuery } from '#schema/rules/password-reset.ts';
import { MailLinkQuerySchema } from '#schema/rules/password-reset.ts';
import { identityMessage, isRefused } from '../../auth/identity-messages.ts';
import type { Browser } from '../../browser/browser.ts';
import { decodeText } from '../../browser/decode-text.ts';
import type { IdentityError } from '../../ports/identity.ts';
import { PART_MISSING } from '../../ports/identity.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { handOver } from '../../routing/location-state.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';

/** States of the reset-link page (SPEC §4, Password reset). */
export type NewPasswordState =
  | { step: 'verifying' }
  | { step: 'invalid'; message: string; cause: InvalidCause }
  | { step: 'form'; email: string; failure: string | null }
  | { step: 'done'; email: string };

/**
 * The link itself, a refusal of its account or of the portal, or a failure to check the link, which may still work: with
 * 'missing part' after a reload of the page.
 */
type InvalidCause = 'link' | 'refusal' | 'failure' | 'missing part';

/** `continueUrl`: the page from which the player requested the mail, or ''. */
type MailLink = MailLinkQuery & { continueUrl: string };

/**
 * Returns the query of a mail's link, or undefined if it is invalid (SPEC §5). Reads links that a mail program has escaped
 * as HTML or encoded again: a code contains no '%'.
 */
export function parseMailLink(search: string): MailLink | undefined {
  const query = new URLSearchParams(search.replaceAll('&amp;', '&'));
  const fields = { mode: query.get('mode'), oobCode: query.get('oobCode') };
  const decoded = decodeText(search);
  if (decoded !== search && !(fields.mode && fields.oobCode && !fields.oobCode.includes('%')))
    return parseMailLink(decoded);
  const link = MailLinkQuerySchema.safeParse(fields).data;
  return link && { ...link, continueUrl: query.get('continueUrl') ?? '' };
}

/** The state after the link could not be verified. */
export function toInvalid(failure: IdentityError): NewPasswordState {
  const message = identityMessage('resetVerify', failure);
  if (message === messages.resetLinkInvalid) return { step: 'invalid', message, cause: 'link' };
  if (failure.code === PART_MISSING) return { step: 'invalid', message, cause: 'missing part' };
  return { step: 'invalid', message, cause: isRefused(failure) ? 'refusal' : 'failure' };
}

/** Returns a neutral message for an unknown account, so that nobody learns which accounts exist (SPEC §8). */
export function toRequestFailure(failure: IdentityError): Feedback {
  const text = identityMessage('resetRequest', failure);
  return { tone: text === messages.resetNeutral ? 'info' : 'error', text };
}

/** Location state for /login after a reset (SPEC §4). */
export const afterResetLoginState = (browser: Pick<Browser, 'storage'>, email: string): LocationState => ({
  notice: messages.resetLoginNotice,
  ...handOver(browser, email),
});
