import { decodeJwt, UnsecuredJWT } from 'jose';
import type { Actor } from './actor.ts';

/** An Authorization header that no host may take; undefined is none at all. */
export interface InvalidToken {
  what: string;
  authorization: string | undefined;
}

/** Nobody's id: a forged token that a host takes after all must not write to anybody's account. */
const UNKNOWN_UID = 'contract-nobody';

/**
 * Headers that must be answered with 401. `forWriting`: those that speak for somebody speak for nobody.
 * A host that takes unsigned tokens by design (the mock) is spared the one that is only unsigned.
 */
export function createInvalidTokens(
  { token }: Actor,
  { forWriting, takesUnsigned }: { forWriting: boolean; takesUnsigned: boolean },
): InvalidToken[] {
  const forged = forgeTokens(token, forWriting);
  return [
    { what: 'no token', authorization: undefined },
    { what: 'a token that is none', authorization: 'Bearer not-a-token' },
    { what: 'a header without its token', authorization: 'Bearer' },
    { what: 'a header of another scheme', authorization: `Basic ${btoa('player:password')}` },
    ...(forWriting ? [] : [{ what: 'a token without its scheme', authorization: token }]),
    ...(forged ? [{ what: 'an expired token', authorization: `Bearer ${forged.expired}` }] : []),
    ...(forged && !takesUnsigned
      ? [{ what: 'an unsigned token', authorization: `Bearer ${forged.unsigned}` }]
      : []),
  ];
}

/** ID tokens that are refused, in place of the one that a call takes in its body. */
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
    // An opaque token has no expiry that could be moved.
    return undefined;
  }
}
