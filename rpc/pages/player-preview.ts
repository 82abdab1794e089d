import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import type { CallOptions } from '../host/client.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/**
 * Reads the public profile that a link preview shows, for the client at `address`. Resolves to undefined if the
 * profile is hidden or unknown, the client asks too often, or the host doesn't answer within a second.
 */
export type ReadPlayerPreview = (uid: string, address: string) => Promise<PublicProfile | undefined>;

/** Keeps each answer for a minute at most, so that a profile that was hidden has no preview after that. */
export function createPlayerPreviews(
  call: (key: 'publicProfile', input: { id: string }, options: CallOptions) => Promise<PublicProfile>,
  rateLimiter: Pick<RateLimiter, 'consume'>,
  now = () => performance.now(),
): ReadPlayerPreview {
  /** Oldest first. */
  const kept = new Map<string, { profile: Promise<PublicProfile | undefined>; expiresAt: number }>();

  return async (uid, address) => {
    for (const [key, { expiresAt }] of kept) {
      if (expiresAt > now() && kept.size < MAX_KEPT) break;
      kept.delete(key);
    }
    const known = kept.get(uid);
    if (known) return known.profile;
    const { success, data } = calls.publicProfile.input.safeParse({ id: uid });
    if (!success) return undefined;
    const counted = { procedure: calls.publicProfile.procedure, limit: 'reading' } as const;
    const client = { address, verifiedUid: async () => undefined };
    // The refusal of one client is not kept for the others.
    if ((await rateLimiter.consume(counted, client)) !== undefined) return undefined;
    // Another request for the same player may have asked meanwhile.
    const asked = kept.get(uid);
    if (asked) return asked.profile;
    // The host client has logged a failure, and the page says what is wrong.
    const profile = call('publicProfile', data, { signal: AbortSignal.timeout(time.SECOND_MS) }).catch(
      () => undefined,
    );
    kept.set(uid, { profile, expiresAt: now() + time.MINUTE_MS });
    return profile;
  };
}

/** An answer takes about 1 kB, with its page 30 kB. */
const MAX_KEPT = 300;
