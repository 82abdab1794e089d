import type { Call } from '#schema/call.ts';

/** Whether a response redirects the browser to an allowed origin, or not at all. */
export function isAllowedRedirect(
  { redirect }: Call,
  response: unknown,
  allowedOrigins: readonly string[],
): boolean {
  if (!redirect) return true;
  const destination: unknown = new Map(Object.entries(response ?? {})).get(redirect.field);
  if (typeof destination !== 'string' || !URL.canParse(destination)) return false;
  const { origin, username, password } = new URL(destination);
  return allowedOrigins.includes(origin) && username === '' && password === '';
}
