import type { JWTPayload } from 'jose';
import { time } from '#schema/constants.ts';

/** A token takes about 1 kB, so the full cache takes about 5 MB. */
const MAX_CACHED_TOKENS = 5_000;

/** Resolves to the uid of a valid token, or to undefined for any other token. */
export type VerifyUid = (token: string) => Promise<string | undefined>;

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
