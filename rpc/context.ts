import type { JWTVerifyGetKey } from 'jose';
import { jwtVerify, UnsecuredJWT } from 'jose';
import type { ErrorCode } from '#schema/errors.ts';
import { createRemoteKeySet } from './auth/remote-key-set.ts';
import type { VerifyUid } from './auth/token-cache.ts';
import { createTokenCache } from './auth/token-cache.ts';
import { isWellFormedToken, SIGNATURE_ALGORITHM } from './auth/token-format.ts';
import type { CachedHost } from './host/cache.ts';
import type { RateLimitName } from './http/rate-limits.ts';

/** Who asks: what they sent, and who that proves them to be. */
export type Caller = {
  /** The bearer token as it came, to be forwarded; the host is the authority on it. */
  token: string | undefined;
  /** The uid that the token proves, found out once and only when asked for; nothing if it proves none. */
  verifiedUid: () => Promise<string | undefined>;
};

/** `code`: the linking code that is tried, where it is one. */
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
  /** Counts one try at something limited; gives how long to wait, in ms, when it is one too many. */
  consume: (attempt: RateLimitedCall) => Promise<number | undefined>;
  /** Hears of each procedure that ran. */
  report: (report: ProcedureReport) => void;
};

/** Reads one kind of tokens: the uid one proves, or nothing. `isRejected`: not even forwarded; its sender is a visitor. */
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

/** Tokens of the real identity service. */
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

/** The emulator's unsigned tokens. */
export function createEmulatorTokenVerifier(projectId: string): TokenVerifier {
  const expected = buildExpectedClaims(projectId);
  return {
    verifyUid: createTokenCache(async (token) => UnsecuredJWT.decode(token, expected).payload),
    isRejected: () => false,
  };
}

/** Whoever sent this Authorization header. */
export function identifyCaller(authorization: string | undefined, tokens: TokenVerifier): Caller {
  const token = parseBearerToken(authorization);
  if (token === undefined || tokens.isRejected(token)) return anonymousCaller;
  let person: Promise<string | undefined> | undefined;
  return {
    token,
    verifiedUid() {
      person ??= tokens.verifyUid(token);
      return person;
    },
  };
}

/** Nothing for what is no token, or longer than any. */
function parseBearerToken(authorization = ''): string | undefined {
  return authorization.length <= MAX_TOKEN_LENGTH
    ? /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    : undefined;
}
const MAX_TOKEN_LENGTH = 8_192;

const anonymousCaller: Caller = { token: undefined, verifiedUid: async () => undefined };
