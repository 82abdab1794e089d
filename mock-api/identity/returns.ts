import { paths } from '#schema/paths.ts';
import type { Answered } from '../answer.ts';
import { seeOther } from '../answer.ts';
import type { Context } from '../context.ts';
import type { SignInProvider } from '../pages/callback.ts';
import { cancelledAddress, signedInAddress } from '../pages/callback.ts';
import { customToken } from '../tokens.ts';

/** Back to the portal's callback, signed in as `uid`. */
export function signedIn({ portalOrigin, clock }: Context, provider: SignInProvider, uid: string): Answered {
  return seeOther(signedInAddress(portalOrigin, provider, customToken(uid, clock.wall())));
}

export function cancelled({ portalOrigin }: Context, provider: SignInProvider): Answered {
  return seeOther(cancelledAddress(portalOrigin, provider));
}

/** Back to the portal's callback with an error that the player reads there. */
export function failed({ portalOrigin }: Context, provider: SignInProvider, message: string): Answered {
  const fragment = new URLSearchParams({ error: 'account_conflict', error_message: message, provider });
  return seeOther(`${portalOrigin}${paths.authCallback}#${fragment}`);
}

/** Of a player who comes by a provider and not through the identity service. */
export const newUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);
