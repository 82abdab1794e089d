import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { time } from '#schema/constants.ts';
import { UidSchema } from '#schema/entities/ids-and-counts.ts';

const IdTokenClaimsSchema = z.object({
  sub: UidSchema,
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
const CUSTOM_TOKEN_LIFETIME_MS = time.HOUR_MS;

/**
 * Creates a verifier for the Auth emulator's unsigned ID tokens of this project. It uses the real clock, so
 * that advancing the world doesn't end sessions that the identity service considers valid.
 */
export function createIdTokenVerifier(projectId: string, now: () => number) {
  return (token: string): IdTokenClaims | undefined => {
    try {
      const { payload } = UnsecuredJWT.decode(token, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        currentDate: new Date(now()),
      });
      return IdTokenClaimsSchema.safeParse(payload).data;
    } catch {
      // An invalid token has no claims; the caller responds with 401.
      return undefined;
    }
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
    .setExpirationTime(new Date(now + CUSTOM_TOKEN_LIFETIME_MS))
    .encode();
}
