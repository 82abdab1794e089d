import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';

const TIMEOUT_MS = 2_000;
const COOLDOWN_MS = 30_000;

/**
 * Creates a key set that jose fetches on first use and caches. After a failed fetch, further fetches fail at
 * once for 30 s; cached keys stay in use. A token with an unknown key doesn't start this pause, only a failed
 * fetch does.
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

/** Rejects if the response isn't a key set, for example a gateway's error page. */
async function fetchKeySet(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (response.status !== 200) throw new errors.JWKSInvalid(`HTTP status ${response.status}`);
  createLocalJWKSet(await response.clone().json());
  return response;
}
