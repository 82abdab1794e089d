import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';

export type SignInProvider = 'roblox' | 'google';

/** Where a sign-in comes back to with a custom token (section 2, Auth callback: read from the fragment). */
export function createSignedInUrl(portalOrigin: string, provider: SignInProvider, token: string): string {
  return `${portalOrigin}${paths.authCallback}#${new URLSearchParams({ token, provider })}`;
}

/** Where a sign-in comes back to when the person chose Cancel. */
export function createCancelledUrl(portalOrigin: string, provider: SignInProvider): string {
  const fragment = new URLSearchParams({
    error: 'access_denied',
    error_message: messages.signInCancelled,
    provider,
  });
  return `${portalOrigin}${paths.authCallback}#${fragment}`;
}
