import type { JWTPayload } from 'jose';
import { time } from '#schema/constants.ts';

/** Resolves to the uid of a valid token, otherwise to undefined. */
export type VerifyUid = (token: string) => Promise<string | undefined>;

/**
 * Verifies each token once and caches its uid until the token expires: a player sends the same token for an
 * hour, and verifying it costs as much as a whole call. Doesn't cache failures: the keys may still arrive.
 */
export function createTokenCache(verify: (token: string) => Promise<JWTPayload>): VerifyUid {
  const cache = new Map<string, { uid: string | undefined; until: number }>();

  function remember(token: string, { sub: uid, exp = 0 }: JWTPayload) {
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest);
    cache.set(token, { uid, until: exp * time.SECOND_MS });
  }

  return async (token) => {
    const cached = cache.get(token);
    if (cached && Date.now() < cached.until) return cached.uid;
    cache.delete(token);
    try {
      const payload = await verify(token);
      remember(token, payload);
      return payload.sub;
    } catch {
      return undefined;
    }
  };
}

/** About 1 kB each. */
const MAX_CACHED_TOKENS = 5_000;
