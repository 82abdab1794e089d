import { paths } from '#schema/paths.ts';
import type { LocationState } from '../routing/location-state.ts';

/**
 * Matches a path with a single leading slash, which cannot lead to another site. Excludes backslashes and
 * control characters, because browsers turn a backslash into a slash and drop control characters.
 */
const sameOriginPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** Matches /login as React Router does: case-insensitive, with optional trailing slashes. */
const loginPath = /^\/login\/*(?:[?#]|$)/i;

/** Returns the path to open after a sign-in: the page that led to /login, or the profile (SPEC §2). */
export function getReturnPath({ from }: LocationState): string {
  return from !== undefined && sameOriginPath.test(from) && !loginPath.test(from) ? from : paths.profile;
}
