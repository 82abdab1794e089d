import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Answered } from '../answer.ts';
import { page } from '../answer.ts';
import { noticePage } from '../pages/notice.ts';
import { pagePolicy } from '../pages/policy.ts';

/** A page of this host's own, under a policy that only its nonce opens. */
export function document(status: number, portalOrigin: string, draw: (nonce: string) => string): Answered {
  const nonce = crypto.randomUUID();
  const answer = page(status, draw(nonce));
  const headers = {
    'content-security-policy': pagePolicy({ nonce, portalOrigin }),
    // Not 'no-referrer': under that a form posts with the origin 'null', and the control calls refuse it.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** For a state that is unknown, used or too old. */
export const signInOver = (portalOrigin: string): Answered =>
  document(400, portalOrigin, (nonce) =>
    noticePage({
      title: 'Sign-in',
      message: messages.signInStateUnknown,
      back: { href: `${portalOrigin}${paths.login}`, label: messages.returnToLogin },
      nonce,
    }),
  );
