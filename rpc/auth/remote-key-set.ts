import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';

const TIMEOUT_MS = 2_000;
const COOLDOWN_MS = 30_000;

/**
 * Creates a key set that jose fetches on first use and caches. After a failed fetch it doesn't fetch again
 * for 30 s and fails at once; cached keys stay in use. The pause is around the fetch, not the key lookup, so
 * no token can start it.
 */
export function createRemoteKeySet(url: URL): JWTVerifyGetKey {
  let pausedUntil = 0;
  return createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    async [customFetch](address, options) {
      if (Date.now() < pausedUntil) throw new errors.JWKSTimeout();
      try {
        return await fetchKeySet(address, options);
      } catch (error) {
        pausedUntil = Date.now() + COOLDOWN_MS;
        throw error;
      }
    },
  });
}

/** Rejects unless the response is a key set: a gateway's error page counts as a failed fetch. */
async function fetchKeySet(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (response.status !== 200) throw new errors.JWKSInvalid(`HTTP status ${response.status}`);
  createLocalJWKSet(await response.clone().json());
  return response;
}
