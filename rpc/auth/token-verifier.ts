import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { jwtVerify, UnsecuredJWT } from 'jose';
import { time } from '#schema/constants.ts';
import type { KeySetDependencies } from './remote-key-set.ts';
import { createRemoteKeySet } from './remote-key-set.ts';
import { isWellFormedToken, SIGNATURE_ALGORITHM } from './token-format.ts';

/** A token takes about 1 kB, so the full cache takes about 5 MB. */
const MAX_CACHED_TOKENS = 5_000;

/** Resolves to the uid of a valid token, or to undefined for any other token. */
export type VerifyUid = (token: string) => Promise<string | undefined>;

export interface TokenVerifier {
  verifyUid: VerifyUid;
  /** True for a malformed token. It isn't forwarded to the host, and its sender counts as a visitor. */
  isRejected: (token: string) => boolean;
}

export const createTokenVerifier = (
  mode: 'live' | 'emulator',
  projectId: string,
  keySet: KeySetDependencies,
): TokenVerifier =>
  mode === 'live'
    ? createLiveTokenVerifier(projectId, createRemoteKeySet(new URL(GOOGLE_JWKS_URL), keySet))
    : createEmulatorTokenVerifier(projectId);

/** Verifies the signed tokens of Firebase Auth; rejects malformed ones. */
export function createLiveTokenVerifier(projectId: string, keys: JWTVerifyGetKey): TokenVerifier {
  const expected = { ...buildExpectedClaims(projectId), algorithms: [SIGNATURE_ALGORITHM] };
  return {
    verifyUid: createTokenCache(async (token) => (await jwtVerify(token, keys, expected)).payload),
    isRejected: (token) => !isWellFormedToken(token),
  };
}

/** Reads the unsigned tokens of the Auth emulator and checks their claims; rejects none. */
export function createEmulatorTokenVerifier(projectId: string): TokenVerifier {
  const expected = buildExpectedClaims(projectId);
  return {
    verifyUid: createTokenCache(async (token) => UnsecuredJWT.decode(token, expected).payload),
    isRejected: () => false,
  };
}

const GOOGLE_JWKS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const buildExpectedClaims = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['sub', 'exp'],
});

/**
 * Keeps the uid of a verified token until the token expires. A player sends the same token for an hour, and
 * verifying it costs as much as a whole call. Failures aren't kept, because the key set may be available at
 * the next try.
 */
export function createTokenCache(verify: (token: string) => Promise<JWTPayload>): VerifyUid {
  const cache = new Map<string, { uid: string | undefined; until: number }>();
  return async (token) => {
    const cached = cache.get(token);
    if (cached && Date.now() < cached.until) return cached.uid;
    cache.delete(token);
    try {
      const { sub: uid, exp = 0 } = await verify(token);
      const [oldest] = cache.keys();
      if (cache.size >= MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest);
      cache.set(token, { uid, until: exp * time.SECOND_MS });
      return uid;
    } catch {
      return undefined;
    }
  };
}
