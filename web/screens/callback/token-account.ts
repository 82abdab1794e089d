import * as z from 'zod/mini';

export interface TokenAccount {
  uid?: string | undefined;
  /** What to call it, fit to stand in a sentence. */
  label?: string | undefined;
}

const PayloadSchema = z.object({
  uid: z.string(),
  claims: z.optional(z.object({ name: z.optional(z.string()) })),
});

const MAX_LABEL_LENGTH = 40;

/**
 * Whose a custom token says it is: only for asking about it. Nothing is verified here; that is the
 * identity service's part.
 */
export function readTokenAccount(token: string): TokenAccount {
  const payload = PayloadSchema.safeParse(decodePayload(token)).data;
  return payload ? { uid: payload.uid, label: toLabel(payload.claims?.name) ?? toLabel(payload.uid) } : {};
}

function decodePayload(token: string): unknown {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // No token of the usual form: nothing can be said of it.
    return undefined;
  }
}

/** Without control and direction marks, which could make the sentence around it read otherwise. */
function toLabel(name: string | undefined): string | undefined {
  const shown = [...(name ?? '').replace(/\p{C}+/gu, ' ').trim()].slice(0, MAX_LABEL_LENGTH).join('');
  return shown || undefined;
}
