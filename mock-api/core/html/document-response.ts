import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { HttpResponse } from '../http-message.ts';
import { htmlResponse } from '../http-message.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { renderMessagePage } from './message-page.ts';

/** A page of this host's own, under a policy that only its nonce opens. */
export function createDocumentResponse(
  status: number,
  portalOrigin: string,
  draw: (nonce: string) => string,
): HttpResponse {
  const nonce = crypto.randomUUID();
  const answer = htmlResponse(status, draw(nonce));
  const headers = {
    'content-security-policy': createContentSecurityPolicy({ nonce, portalOrigin }),
    // Not 'no-referrer': under that a form posts with the origin 'null', and the control calls refuse it.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** For a state that is unknown, used or too old. */
export const createExpiredSignInResponse = (portalOrigin: string): HttpResponse =>
  createDocumentResponse(400, portalOrigin, (nonce) =>
    renderMessagePage({
      title: 'Sign-in',
      message: messages.signInStateUnknown,
      back: { href: `${portalOrigin}${paths.login}`, label: messages.returnToLogin },
      nonce,
    }),
  );
