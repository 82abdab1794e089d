import type { JWTPayload } from 'jose';
import { time } from '#schema/constants.ts';

/** The uid that a token proves, or nothing. */
export type VerifyUid = (token: string) => Promise<string | undefined>;

/**
 * Verifies each token once and remembers whom it proves until it expires: a player sends the same one for an hour, and
 * a signature costs as much as a whole call. A token that proves nobody is not remembered: its keys may come yet.
 */
export function createTokenCache(verify: (token: string) => Promise<JWTPayload>): VerifyUid {
  const proofs = new Map<string, { uid: string | undefined; until: number }>();

  function remember(token: string, { sub: uid, exp = 0 }: JWTPayload) {
    const [oldest] = proofs.keys();
    if (proofs.size >= MAX_CACHED_TOKENS && oldest !== undefined) proofs.delete(oldest);
    proofs.set(token, { uid, until: exp * time.SECOND_MS });
  }

  return async (token) => {
    const known = proofs.get(token);
    if (known && Date.now() < known.until) return known.uid;
    proofs.delete(token);
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
