import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import { welcome } from '../players.ts';
import { acknowledged, bearer, open } from './define.ts';

const consentAddress = (origin: string, state: string) =>
  `${origin}/roblox/consent?${new URLSearchParams({ state })}`;

export const robloxLogin = open('robloxLogin', ({ context: { signIns, origin } }) => ({
  redirectUrl: consentAddress(origin, signIns.begin({ provider: 'roblox' })),
}));

export const robloxLink = bearer('robloxLink', ({ context: { signIns, origin }, claims, input }) => {
  if (input.uid !== claims.sub) throw new Refusal(403, messages.uidMismatch);
  return {
    redirectUrl: consentAddress(origin, signIns.begin({ provider: 'roblox', linkTo: claims.sub })),
  };
});

export const googleLogin = open('googleLogin', ({ context: { signIns, origin, portalOrigin } }) => {
  const state = signIns.begin({ provider: 'google' });
  const query = new URLSearchParams({ mode: 'redirect', origin: portalOrigin, state });
  return { url: `${origin}/google/chooser?${query}` };
});

export const verifyTokenAndCreateUser = open('verifyTokenAndCreateUser', async ({ context, input }) => {
  const claims = context.claimsOf(input.idToken);
  if (!claims) throw new Refusal(401, messages.bearerInvalid);
  await welcome(context, claims);
  return acknowledged(messages.googleSignedIn);
});
