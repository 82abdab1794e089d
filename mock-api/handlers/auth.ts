import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { recordSignIn } from '../store/players.ts';
import { acknowledge, defineProtectedHandler, definePublicHandler } from './define-handler.ts';

const createConsentUrl = (origin: string, state: string) =>
  `${origin}/roblox/consent?${new URLSearchParams({ state })}`;

export const robloxLogin = definePublicHandler('robloxLogin', ({ context: { oauthStates, origin } }) => ({
  redirectUrl: createConsentUrl(origin, oauthStates.issue({ provider: 'roblox' })),
}));

export const robloxLink = defineProtectedHandler(
  'robloxLink',
  ({ context: { oauthStates, origin }, claims, input }) => {
    if (input.uid !== claims.sub) throw new HttpError(403, messages.uidMismatch);
    return {
      redirectUrl: createConsentUrl(origin, oauthStates.issue({ provider: 'roblox', linkToUid: claims.sub })),
    };
  },
);

export const googleLogin = definePublicHandler(
  'googleLogin',
  ({ context: { oauthStates, origin, portalOrigin } }) => {
    const state = oauthStates.issue({ provider: 'google' });
    const query = new URLSearchParams({ mode: 'redirect', origin: portalOrigin, state });
    return { url: `${origin}/google/chooser?${query}` };
  },
);

export const verifyTokenAndCreateUser = definePublicHandler(
  'verifyTokenAndCreateUser',
  async ({ context, input }) => {
    const claims = context.verifyIdToken(input.idToken);
    if (!claims) throw new HttpError(401, messages.bearerInvalid);
    await recordSignIn(context, claims);
    return acknowledge(messages.googleSignedIn);
  },
);
