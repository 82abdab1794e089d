import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { HandlerContext } from '../handlers/context.ts';
import { renderDocument } from '../html/document.ts';
import { createDocumentResponse } from '../html/document-response.ts';
import { html } from '../html/html.ts';
import type { HttpResponse } from '../http/http-message.ts';
import { seeOther } from '../http/responses.ts';
import type { SignInProvider } from './oauth-state.ts';
import { createCustomToken } from './tokens.ts';

/** Returns the URL of the portal's callback (SPEC §2). */
const createCallbackUrl = (portalOrigin: string, fragment: Record<string, string>) =>
  `${portalOrigin}${paths.authCallback}#${new URLSearchParams(fragment)}`;

/** Returns the callback URL for a cancelled sign-in. */
export const createCancelledUrl = (portalOrigin: string, provider: SignInProvider) =>
  createCallbackUrl(portalOrigin, {
    error: 'access_denied',
    error_message: messages.signInCancelled,
    provider,
  });

/** Redirects to the portal's callback with a custom token for `uid`. */
export function redirectSignedIn(
  { portalOrigin, clock }: HandlerContext,
  provider: SignInProvider,
  uid: string,
): HttpResponse {
  const token = createCustomToken(uid, clock.realNow());
  return seeOther(createCallbackUrl(portalOrigin, { token, provider }));
}

/** Redirects to the portal's callback with an error message for the player. */
export function redirectFailed(
  { portalOrigin }: HandlerContext,
  provider: SignInProvider,
  message: string,
): HttpResponse {
  const fragment = { error: 'account_conflict', error_message: message, provider };
  return seeOther(createCallbackUrl(portalOrigin, fragment));
}

/** Creates the page of a sign-in that can't go on; by default, because its OAuth state is unknown, used or expired. */
export const createRefusedSignInResponse = (
  portalOrigin: string,
  message: string = messages.signInStateUnknown,
): HttpResponse =>
  createDocumentResponse(400, portalOrigin, (nonce) =>
    renderDocument({
      title: 'Sign-in',
      nonce,
      main: html`<div class="card">
<h1>Sign-in</h1>
<p role="alert">${message}</p>
<div class="actions"><a class="button primary" href="${portalOrigin}${paths.login}">${messages.returnToLogin}</a></div>
</div>`,
    }),
  );

/** Generates the uid of a player created by a provider sign-in, not by the identity service. */
export const generateUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);
