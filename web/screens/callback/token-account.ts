import * as z from 'zod/mini';
import { sanitizeText } from './sanitize-text.ts';

export interface TokenAccount {
  uid?: string | undefined;
  /** The account's name, or else its uid, sanitised for use in a sentence. */
  label?: string | undefined;
}

const PayloadSchema = z.object({
  uid: z.string(),
  claims: z.optional(z.object({ name: z.optional(z.string()) })),
});

const MAX_LABEL_LENGTH = 40;

/** Reads the account from a custom token without verifying it. Use it only for the confirmation question. */
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
    // The token is not a JWT, so its account is unknown.
    return undefined;
  }
}

const toLabel = (name = '') => sanitizeText(name, MAX_LABEL_LENGTH) || undefined;
