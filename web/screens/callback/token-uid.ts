import * as z from 'zod/mini';

const PayloadSchema = z.object({ uid: z.string() });

/** Reads the uid from a custom token without verifying it. Use it only for the confirmation question. */
export const readTokenUid = (token: string): string | undefined =>
  PayloadSchema.safeParse(decodePayload(token)).data?.uid;

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
