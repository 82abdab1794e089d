import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';

export type SignInProvider = 'roblox' | 'google';

/** Returns the callback URL with a custom token in its fragment (SPEC §2, Auth callback). */
export function createSignedInUrl(portalOrigin: string, provider: SignInProvider, token: string): string {
  return `${portalOrigin}${paths.authCallback}#${new URLSearchParams({ token, provider })}`;
}

/** Returns the callback URL for a cancelled sign-in. */
export function createCancelledUrl(portalOrigin: string, provider: SignInProvider): string {
  const fragment = new URLSearchParams({
    error: 'access_denied',
    error_message: messages.signInCancelled,
    provider,
  });
  return `${portalOrigin}${paths.authCallback}#${fragment}`;
}
