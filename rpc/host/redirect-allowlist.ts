import type { Call } from '#schema/call.ts';
import { valueAt } from '#schema/wire/value-at.ts';

/** The sign-in pages of Roblox and Google. The setting `AUTH_REDIRECT_ORIGINS` replaces the list. */
export const DEFAULT_REDIRECT_URLS = [
  'https://apis.roblox.com/oauth',
  'https://authorize.roblox.com',
  'https://accounts.google.com/o/oauth2',
] as const;

/**
 * Checks that a response's redirect leads to an allowed URL or below it; true for a call without a redirect.
 * An allowed origin without a path allows all its paths.
 */
export function isAllowedRedirect(
  { redirect }: Call,
  response: unknown,
  allowedUrls: readonly string[],
): boolean {
  if (!redirect) return true;
  const destination = valueAt(response, [redirect.field]);
  if (typeof destination !== 'string' || !URL.canParse(destination)) return false;
  const { origin, pathname, username, password } = new URL(destination);
  if (username !== '' || password !== '') return false;
  // A provider that decodes a slash would resolve `/oauth/..%2fother` to a path that isn't allowed.
  if (/%2f|%5c/i.test(pathname)) return false;
  return allowedUrls.some((url) => {
    const allowed = new URL(url);
    return allowed.origin === origin && `${pathname}/`.startsWith(allowed.pathname.replace(/\/?$/, '/'));
  });
}
