import * as z from 'zod/mini';
import { paths } from '#schema/paths.ts';

const ArrivalSchema = z.object({
  from: z.catch(z.optional(z.string()), undefined),
  notice: z.catch(z.optional(z.string()), undefined),
  tone: z.catch(z.optional(z.enum(['good', 'error'])), undefined),
});

/** What a navigation to /login brought along (the guard's `LoginState`), as far as it can be used. */
export type Arrival = z.infer<typeof ArrivalSchema>;

export function readArrival(state: unknown): Arrival {
  return ArrivalSchema.safeParse(state).data ?? {};
}

/** One slash, so that no other site can be meant; nothing that a browser would drop or turn into a slash. */
const ownPath = /^\/(?![/\\])[^\\\p{C}]*$/u;

/** Where a signed-in player goes: back to where they came from, otherwise to the profile (SPEC section 2). */
export function placeAfterLogin({ from }: Arrival): string {
  return from !== undefined && ownPath.test(from) ? from : paths.profile;
}
