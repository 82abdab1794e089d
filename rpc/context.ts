import type { JWTVerifyGetKey } from 'jose';
import { jwtVerify, UnsecuredJWT } from 'jose';
import type { ErrorCode } from '#schema/errors.ts';
import { createRemoteKeySet } from './auth/remote-key-set.ts';
import type { VerifyUid } from './auth/token-cache.ts';
import { createTokenCache } from './auth/token-cache.ts';
import { isWellFormedToken, SIGNATURE_ALGORITHM } from './auth/token-format.ts';
import type { CachedHost } from './host/cache.ts';
import type { RateLimitName } from './http/rate-limits.ts';

/** The sender of a request. */
export type Caller = {
  /** The bearer token as received. It is forwarded unchecked: the host decides whether it is valid. */
  token: string | undefined;
  /** Verifies the token on first use; undefined if it is missing or can't be verified. */
  verifiedUid: () => Promise<string | undefined>;
};

/** `code`: the linking code in the input, if there is one. */
export type RateLimitedCall = { procedure: string; limit: RateLimitName; code?: string | undefined };

export type ProcedureReport = {
  procedure: string;
  outcome: 'ok' | 'aborted' | ErrorCode;
  durationMs: number;
};

export type Context = {
  host: CachedHost;
  caller: Caller;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Counts one call; returns the milliseconds to wait if the limit is exceeded. */
  consume: (attempt: RateLimitedCall) => Promise<number | undefined>;
  /** Called once for each procedure that ran. */
  report: (report: ProcedureReport) => void;
};

/** Verifies tokens. `isRejected`: the token isn't forwarded and its sender counts as a visitor. */
export type TokenVerifier = {
  verifyUid: VerifyUid;
  isRejected: (token: string) => boolean;
};

const buildExpectedClaims = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['sub', 'exp'],
});

const GOOGLE_JWKS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Verifies the signed tokens of Firebase Auth. */
export function createLiveTokenVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteKeySet(new URL(GOOGLE_JWKS_URL)),
): TokenVerifier {
  const expected = { ...buildExpectedClaims(projectId), algorithms: [SIGNATURE_ALGORITHM] };
  return {
    verifyUid: createTokenCache(async (token) => (await jwtVerify(token, keys, expected)).payload),
    isRejected: (token) => !isWellFormedToken(token),
  };
}

/** Reads the unsigned tokens of the Auth emulator. */
export function createEmulatorTokenVerifier(projectId: string): TokenVerifier {
  const expected = buildExpectedClaims(projectId);
  return {
    verifyUid: createTokenCache(async (token) => UnsecuredJWT.decode(token, expected).payload),
    isRejected: () => false,
  };
}

/** Creates the caller for an Authorization header. */
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

/** Returns undefined if the header holds no bearer token or one that is too long. */
function parseBearerToken(authorization = ''): string | undefined {
  return authorization.length <= MAX_TOKEN_LENGTH
    ? /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    : undefined;
}
const MAX_TOKEN_LENGTH = 8_192;

const anonymousCaller: Caller = { token: undefined, verifiedUid: async () => undefined };
