import type { CallKey } from '#schema/calls.ts';

/** The field of an answer that the browser goes to next. */
const redirectFields: Partial<Record<CallKey, string>> = {
  robloxLogin: 'redirectUrl',
  robloxLink: 'redirectUrl',
  googleLogin: 'url',
};

/** Whether an answer would send a player to a place that is not one of these origins. */
export function isForbiddenRedirect(key: CallKey, answer: unknown, places: readonly string[]): boolean {
  const field = redirectFields[key];
  if (field === undefined) return false;
  const destination: unknown = new Map(Object.entries(answer ?? {})).get(field);
  if (typeof destination !== 'string' || !URL.canParse(destination)) return true;
  const { origin, username, password } = new URL(destination);
  return !places.includes(origin) || username !== '' || password !== '';
}
