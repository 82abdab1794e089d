import { callbackPaths, paths } from '#schema/paths.ts';
import type { LocationState } from '../routing/location-state.ts';

/**
 * Matches a path with a single leading slash, which cannot lead to another site. Excludes backslashes and
 * control characters, because browsers turn a backslash into a slash and drop control characters.
 */
const sameOriginPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** Pages that show nothing to a player who returns: a token or a code of a mail works once. */
const oneTimePaths: readonly string[] = [
  paths.login,
  ...callbackPaths,
  paths.completePasswordReset,
  paths.resetPasswordVerify,
];

/** Returns the path to open after a sign-in: the page that led to /login, or the profile (SPEC §2). */
export function getReturnPath({ from }: LocationState): string {
  return from !== undefined && sameOriginPath.test(from) && !isOneTime(from) ? from : paths.profile;
}

/** Compares the paths as React Router does: case-insensitive, with optional trailing slashes. */
function isOneTime(from: string): boolean {
  const [pathname = ''] = from.split(/[?#]/);
  return oneTimePaths.includes(pathname.replace(/\/+$/, '').toLowerCase());
}
