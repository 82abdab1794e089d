import { paths } from '#schema/paths.ts';

/** What a navigation to /login brought along (the guard's `LoginState`), as far as it can be used. */
export interface Arrival {
  from?: string | undefined;
  notice?: string | undefined;
  tone?: 'good' | 'error' | undefined;
}

/** Without a schema, which would be the only one that the shell brings to every page. */
export function readArrival(state: unknown): Arrival {
  const fields = new Map<string, unknown>(Object.entries(state ?? {}));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? { [name]: value } : undefined;
  };
  const tone = tones.find((known) => known === fields.get('tone'));
  return { ...text('from'), ...text('notice'), ...(tone && { tone }) };
}

const tones = ['good', 'error'] as const;

/** One slash, so that no other site can be meant; nothing that a browser would drop or turn into a slash. */
const ownPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** Where a signed-in player goes: back to where they came from, otherwise to the profile (SPEC section 2). */
export function placeAfterLogin({ from }: Arrival): string {
  return from !== undefined && ownPath.test(from) ? from : paths.profile;
}
