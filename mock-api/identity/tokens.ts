import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { UidSchema } from '#schema/entities/primitives.ts';

const IdTokenClaimsSchema = z.object({
  sub: UidSchema,
  /** Epoch seconds. */
  exp: z.number(),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
});
/** Who an ID token of the identity service speaks for. */
export type IdTokenClaims = z.infer<typeof IdTokenClaimsSchema>;

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const CUSTOM_TOKEN_LIFETIME = '1h';
const MAX_CACHED_TOKENS = 2_000;

/**
 * Reads ID tokens as the Auth emulator issues them (unsigned, for this project), by the real clock: an advanced
 * world must not kill a session that the identity service still holds good.
 */
export function createIdTokenVerifier(projectId: string, now: () => number) {
  const read = new Map<string, IdTokenClaims>();
  return (token: string): IdTokenClaims | undefined => {
    const claims = read.get(token) ?? decodeIdToken(token, projectId, now());
    if (!claims || claims.exp * 1_000 <= now()) return undefined;
    if (read.size >= MAX_CACHED_TOKENS) read.clear();
    read.set(token, claims);
    return claims;
  };
}

/** The token of an `Authorization: Bearer …` header. */
export const parseBearerToken = (authorization: string | undefined) =>
  /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];

/** What the identity service takes in exchange for a session of `uid`. */
export function createCustomToken(uid: string, now: number): string {
  return new UnsecuredJWT({ uid })
    .setAudience(CUSTOM_TOKEN_AUDIENCE)
    .setIssuer('mock-host@example.com')
    .setSubject('mock-host@example.com')
    .setIssuedAt(new Date(now))
    .setExpirationTime(CUSTOM_TOKEN_LIFETIME)
    .encode();
}

function decodeIdToken(token: string, projectId: string, now: number): IdTokenClaims | undefined {
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: new Date(now),
    });
    return IdTokenClaimsSchema.safeParse(payload).data;
  } catch {
    // Whatever is wrong with it, it speaks for nobody: the caller answers 401.
    return undefined;
  }
}
