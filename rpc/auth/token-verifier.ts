import type { JWTVerifyGetKey } from 'jose';
import { jwtVerify, UnsecuredJWT } from 'jose';
import type { KeySetDependencies } from './remote-key-set.ts';
import { createRemoteKeySet } from './remote-key-set.ts';
import type { VerifyUid } from './token-cache.ts';
import { createTokenCache } from './token-cache.ts';
import { isWellFormedToken, SIGNATURE_ALGORITHM } from './token-format.ts';

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
