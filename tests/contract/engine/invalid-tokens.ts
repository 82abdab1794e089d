import { decodeJwt, UnsecuredJWT } from 'jose';
import type { Actor } from './actor.ts';
import { isUnsigned } from './actor.ts';

/** An Authorization header that every host must refuse; undefined: no header. */
export interface InvalidToken {
  what: string;
  authorization: string | undefined;
}

export const NONE = 'a token that is none';
export const EXPIRED = 'an expired token';
export const UNSIGNED = 'an unsigned token';

/** Nobody's id, so that an accepted forged token writes to no account. */
const UNKNOWN_UID = 'contract-nobody';

/** Headers that must get 401. `forWriting`: forged tokens carry nobody's id. */
export function createInvalidTokens(actor: Actor, forWriting: boolean): InvalidToken[] {
  const { token } = actor;
  const forged = forgeTokens(token, forWriting);
  return [
    { what: 'no token', authorization: undefined },
    { what: NONE, authorization: 'Bearer not-a-token' },
    { what: 'a header without its token', authorization: 'Bearer' },
    { what: 'a header of another scheme', authorization: `Basic ${btoa('player:password')}` },
    ...(forWriting ? [] : [{ what: 'a token without its scheme', authorization: token }]),
    ...(forged ? [{ what: EXPIRED, authorization: `Bearer ${forged.expired}` }] : []),
    ...(forged && !isUnsigned(actor) ? [{ what: UNSIGNED, authorization: `Bearer ${forged.unsigned}` }] : []),
  ];
}

/** Invalid ID tokens for calls that take one in the body. */
export function createInvalidIdTokens({ token }: Actor): string[] {
  const forged = forgeTokens(token, true);
  return ['not-a-token', ...(forged ? [forged.expired] : [])];
}

function forgeTokens(token: string, forNobody: boolean): { expired: string; unsigned: string } | undefined {
  try {
    const claims = decodeJwt(token);
    const subject = forNobody ? { sub: UNKNOWN_UID, user_id: UNKNOWN_UID } : {};
    const past = { iat: 1_600_000_000, exp: 1_600_003_600 };
    return {
      expired: new UnsecuredJWT({ ...claims, ...subject, ...past }).encode(),
      unsigned: new UnsecuredJWT({ ...claims, ...subject }).encode(),
    };
  } catch {
    // An opaque token has no expiry to change.
    return undefined;
  }
}
