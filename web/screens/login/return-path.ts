import { paths } from '#schema/paths.ts';
import type { LocationState } from '../../routing/location-state.ts';

/**
 * A path with a single leading slash, so that it cannot name another site. Excludes backslashes, which
 * browsers turn into slashes, and control characters, which they drop.
 */
const sameOriginPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** /login as the router matches it: case-insensitive, with optional trailing slashes. */
const loginPath = /^\/login\/*(?:[?#]|$)/i;

/** Returns the page that a signed-in player came from, or the profile (SPEC §2, Login). */
export function getReturnPath({ from }: LocationState): string {
  return from !== undefined && sameOriginPath.test(from) && !loginPath.test(from) ? from : paths.profile;
}
