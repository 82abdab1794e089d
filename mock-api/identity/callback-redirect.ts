import { paths } from '#schema/paths.ts';
import type { HandlerContext } from '../handlers/context.ts';
import type { HttpResponse } from '../http/http-message.ts';
import { seeOther } from '../http/http-message.ts';
import type { SignInProvider } from './callback-url.ts';
import { createCancelledUrl, createSignedInUrl } from './callback-url.ts';
import { createCustomToken } from './tokens.ts';

/** Redirects to the portal's callback with a custom token for `uid`. */
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

/** Redirects to the portal's callback with an error message for the player. */
export function redirectFailed(
  { portalOrigin }: HandlerContext,
  provider: SignInProvider,
  message: string,
): HttpResponse {
  const fragment = new URLSearchParams({ error: 'account_conflict', error_message: message, provider });
  return seeOther(`${portalOrigin}${paths.authCallback}#${fragment}`);
}

/** Generates the uid of a player created by a provider sign-in, not by the identity service. */
export const generateUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);
