import type { Caller } from '../context.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** Creates the caller of a request. A missing or rejected token makes the caller a visitor. */
export function identifyCaller(authorization: string | undefined, tokens: TokenVerifier): Caller {
  const token = parseBearerToken(authorization);
  if (token === undefined || tokens.isRejected(token)) return anonymousCaller;
  let uid: Promise<string | undefined> | undefined;
  return {
    token,
    verifiedUid() {
      uid ??= tokens.verifyUid(token);
      return uid;
    },
  };
}

/** Returns the token of a bearer header; undefined for any other header and for a token that is too long. */
function parseBearerToken(authorization = ''): string | undefined {
  return authorization.length <= MAX_TOKEN_LENGTH
    ? /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    : undefined;
}
const MAX_TOKEN_LENGTH = 8_192;

const anonymousCaller: Caller = { token: undefined, verifiedUid: async () => undefined };
