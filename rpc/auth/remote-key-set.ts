import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';

const TIMEOUT_MS = 2_000;
const COOLDOWN_MS = 30_000;

/**
 * The key set at this URL, fetched when first needed and kept by jose. After a failed fetch the next one waits 30 s, and
 * a token that needs it is unverified at once. Only a fetch can cause this pause, so no token can; keys that have been
 * fetched stay in use meanwhile.
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

/** Rejects unless the answer is a key set: a gateway's error page is a failed fetch too. */
async function fetchKeySet(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (response.status !== 200) throw new errors.JWKSInvalid(`HTTP status ${response.status}`);
  createLocalJWKSet(await response.clone().json());
  return response;
}
