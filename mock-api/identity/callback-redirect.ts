import { paths } from '#schema/paths.ts';
import type { HandlerContext } from '../core/context.ts';
import type { HttpResponse } from '../core/http-message.ts';
import { seeOther } from '../core/http-message.ts';
import type { SignInProvider } from './callback-url.ts';
import { createCancelledUrl, createSignedInUrl } from './callback-url.ts';
import { createCustomToken } from './tokens.ts';

/** Back to the portal's callback, signed in as `uid`. */
export function redirectSignedIn(
  { portalOrigin, clock }: HandlerContext,
  provider: SignInProvider,
  uid: string,
): HttpResponse {
  return seeOther(createSignedInUrl(portalOrigin, provider, createCustomToken(uid, clock.realNow())));
}

export function redirectCancelled({ portalOrigin }: HandlerContext, provider: SignInProvider): HttpResponse {
  return seeOther(createCancelledUrl(portalOrigin, provider));
}

/** Back to the portal's callback with an error that the player reads there. */
export function redirectFailed(
  { portalOrigin }: HandlerContext,
  provider: SignInProvider,
  message: string,
): HttpResponse {
  const fragment = new URLSearchParams({ error: 'account_conflict', error_message: message, provider });
  return seeOther(`${portalOrigin}${paths.authCallback}#${fragment}`);
}

/** Of a player who comes by a provider and not through the identity service. */
export const generateUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);
