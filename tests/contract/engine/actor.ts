import { decodeJwt } from 'jose';
import { z } from 'zod';

/** Somebody who makes calls. */
export interface Actor {
  name: 'reader' | 'writer' | 'other' | 'leaver';
  token: string;
  /** Whom the token speaks for, as far as it can be read. */
  uid: string | undefined;
  email: string | undefined;
}

const ClaimsSchema = z.object({
  sub: z.string().optional(),
  user_id: z.string().optional(),
  email: z.string().optional(),
});

export function createActor(name: Actor['name'], token: string, email?: string): Actor {
  const claims = readClaims(token);
  return { name, token, uid: claims.user_id ?? claims.sub, email: email ?? claims.email };
}

/** What a token says of itself; nothing if it is no JWT. */
function readClaims(token: string): z.infer<typeof ClaimsSchema> {
  try {
    return ClaimsSchema.parse(decodeJwt(token));
  } catch {
    return {};
  }
}
