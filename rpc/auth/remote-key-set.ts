import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from 'jose';
import type { HostTransport } from '../host/client.ts';
import type { ServiceWatch } from '../outages.ts';

const TIMEOUT_MS = 2_000;
const COOLDOWN_MS = 30_000;

export interface KeySetDependencies {
  /** Sends the request for the keys, as it sends the calls to the host. */
  send: HostTransport;
  /** Is told whether the keys could be fetched. */
  watch: ServiceWatch;
}

/**
 * Creates a key set that is fetched on first use and whenever a token has an unknown key, at most once in 30 s. Keys
 * stay in use until a fetch brings others, also while Google can't be reached. jose's own pauses would follow the
 * wall clock.
 */
export function createRemoteKeySet(url: URL, { send, watch }: KeySetDependencies): JWTVerifyGetKey {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  const keySet = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 0,
    async [customFetch]() {
      if (performance.now() < pausedUntil) throw new errors.JWKSTimeout();
      pausedUntil = performance.now() + COOLDOWN_MS;
      try {
        const response = await fetchKeySet(url, send);
        watch.succeeded();
        isSilent = false;
        return response;
      } catch (error) {
        watch.failed(error);
        isSilent = true;
        throw error;
      }
    },
  });
  return (header, token) => {
    // One call tries again. If all waited for it, they would be slow every 30 s where Google is out of reach.
    if (isSilent && keySet.reloading && !keySet.jwks()) throw new errors.JWKSTimeout();
    return keySet(header, token);
  };
}

/** Rejects if the response isn't a key set, for example a gateway's error page. */
async function fetchKeySet({ origin, pathname, search }: URL, send: HostTransport): Promise<Response> {
  const { status, body } = await send({
    ...{ origin, method: 'GET', path: pathname + search, body: undefined },
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
  });
  if (status !== 200) throw new errors.JWKSInvalid(`HTTP status ${status}`);
  createLocalJWKSet(JSON.parse(body));
  return new Response(body);
}
