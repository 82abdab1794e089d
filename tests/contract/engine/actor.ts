import { decodeJwt } from 'jose';
import { z } from 'zod';
import { time } from '#schema/constants.ts';

/** An account that makes calls. */
export interface Actor {
  name: 'reader' | 'writer' | 'other' | 'leaver';
  token: string;
  /** The token's uid, if it can be read. */
  uid: string | undefined;
  email: string | undefined;
  /** How the account has signed in, in Firebase's words: 'google.com'. */
  provider?: string | undefined;
  /** Epoch ms; undefined if the token doesn't say. */
  expiresAt?: number | undefined;
}

/** A token of an emulator, which signs none: its host takes unsigned ones by design. */
export const isUnsigned = ({ token }: Actor): boolean => token.endsWith('.');

const ClaimsSchema = z.object({
  sub: z.string().optional(),
  user_id: z.string().optional(),
  email: z.string().optional(),
  exp: z.number().optional(),
  firebase: z.object({ sign_in_provider: z.string() }).optional().catch(undefined),
});

export function createActor(name: Actor['name'], token: string, email?: string): Actor {
  const claims = readClaims(token);
  const expiresAt = claims.exp && claims.exp * time.SECOND_MS;
  const provider = claims.firebase?.sign_in_provider;
  return {
    name,
    token,
    uid: claims.user_id ?? claims.sub,
    email: email ?? claims.email,
    provider,
    expiresAt,
  };
}

/** Reads a token's claims; undefined if it isn't a JWT. */
function readClaims(token: string): z.infer<typeof ClaimsSchema> {
  try {
    return ClaimsSchema.parse(decodeJwt(token));
  } catch {
    return {};
  }
}
