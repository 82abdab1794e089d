import type { Caller } from '../context.ts';
import { parseBearerToken } from './token-format.ts';
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

const anonymousCaller: Caller = { token: undefined, verifiedUid: async () => undefined };
