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
/** The claims of an ID token. */
export type IdTokenClaims = z.infer<typeof IdTokenClaimsSchema>;

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const CUSTOM_TOKEN_LIFETIME = '1h';
const MAX_CACHED_TOKENS = 2_000;

/**
 * Creates a verifier for the Auth emulator's unsigned ID tokens of this project. It uses the real clock, so
 * that advancing the world doesn't end sessions that the identity service considers valid.
 */
export function createIdTokenVerifier(projectId: string, now: () => number) {
  const verified = new Map<string, IdTokenClaims>();
  return (token: string): IdTokenClaims | undefined => {
    const claims = verified.get(token) ?? decodeIdToken(token, projectId, now());
    if (!claims || claims.exp * 1_000 <= now()) return undefined;
    if (verified.size >= MAX_CACHED_TOKENS) verified.clear();
    verified.set(token, claims);
    return claims;
  };
}

/** Extracts the token from an `Authorization: Bearer …` header. */
export const parseBearerToken = (authorization: string | undefined) =>
  /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];

/** Creates a custom token, which the identity service exchanges for a session of `uid`. `now` is epoch ms. */
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
    // An invalid token has no claims; the caller responds with 401.
    return undefined;
  }
}
