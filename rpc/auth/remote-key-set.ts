import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';
import type { ServiceWatch } from '../outages.ts';

const TIMEOUT_MS = 2_000;
const COOLDOWN_MS = 30_000;

/**
 * Creates a key set that is fetched on first use and whenever a token has an unknown key, at most once in 30 s. Keys
 * stay in use until a fetch brings others, also while Google can't be reached. jose's own pauses would follow the
 * wall clock.
 */
export function createRemoteKeySet(url: URL, watch: ServiceWatch): JWTVerifyGetKey {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 0,
    async [customFetch](address, options) {
      if (performance.now() < pausedUntil) throw new errors.JWKSTimeout();
      pausedUntil = performance.now() + COOLDOWN_MS;
      try {
        const response = await fetchKeySet(address, options);
        watch.succeeded();
        return response;
      } catch (error) {
        watch.failed(error);
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
