import type { CallKey } from '#schema/calls.ts';

/** The response field with the URL that the browser opens next. */
const redirectFields: Partial<Record<CallKey, string>> = {
  robloxLogin: 'redirectUrl',
  robloxLink: 'redirectUrl',
  googleLogin: 'url',
};

/** Whether a response redirects the browser to an allowed origin, or not at all. */
export function isAllowedRedirect(
  key: CallKey,
  response: unknown,
  allowedOrigins: readonly string[],
): boolean {
  const field = redirectFields[key];
  if (field === undefined) return true;
  const destination: unknown = new Map(Object.entries(response ?? {})).get(field);
  if (typeof destination !== 'string' || !URL.canParse(destination)) return false;
  const { origin, username, password } = new URL(destination);
  return allowedOrigins.includes(origin) && username === '' && password === '';
}
