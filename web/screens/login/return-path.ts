import { paths } from '#schema/paths.ts';
import type { LocationState } from '../../routing/location-state.ts';

/** One slash, so that no other site can be meant; nothing that a browser would drop or turn into a slash. */
const sameOriginPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** As the router spells it: in any case, with slashes at its end or without. */
const loginPath = /^\/login\/*(?:[?#]|$)/i;

/** Where a signed-in player goes: back to where they came from, otherwise to the profile (SPEC §2). */
export function getReturnPath({ from }: LocationState): string {
  return from !== undefined && sameOriginPath.test(from) && !loginPath.test(from) ? from : paths.profile;
}
