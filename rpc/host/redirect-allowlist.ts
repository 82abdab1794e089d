import type { Call } from '#schema/call.ts';

/** Checks that a response's redirect leads to an allowed origin; true for a call without a redirect. */
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
