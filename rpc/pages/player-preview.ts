import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/**
 * Reads the public profile that a link preview shows, for the client at `address`. Resolves to undefined if the
 * profile is hidden or unknown, the client asks too often, or the host doesn't answer within a second.
 */
export type ReadPlayerPreview = (uid: string, address: string) => Promise<PublicProfile | undefined>;

/** Keeps each answer for a minute at most, so that a profile that was hidden has no preview after that. */
export function createPlayerPreviews(
  readProfile: (id: string, signal: AbortSignal) => Promise<PublicProfile>,
  rateLimiter: Pick<RateLimiter, 'consume'>,
  now = () => performance.now(),
): ReadPlayerPreview {
  /** Oldest first. */
  const kept = new Map<string, { profile: Promise<PublicProfile | undefined>; expiresAt: number }>();

  async function ask(id: string, address: string): Promise<PublicProfile | undefined> {
    const client = { address, verifiedUid: async () => undefined };
    try {
      const call = { procedure: calls.publicProfile.procedure, limit: 'reading' } as const;
      if ((await rateLimiter.consume(call, client)) !== undefined) return undefined;
      return await readProfile(id, AbortSignal.timeout(time.SECOND_MS));
    } catch {
      // The host client has logged it. The page says what is wrong.
      return undefined;
    }
  }

  return (uid, address) => {
    for (const [key, { expiresAt }] of kept) {
      if (expiresAt > now() && kept.size < MAX_KEPT) break;
      kept.delete(key);
    }
    const { success, data } = calls.publicProfile.input.safeParse({ id: uid });
    if (!success) return Promise.resolve(undefined);
    const profile = kept.get(uid)?.profile ?? ask(data.id, address);
    if (!kept.has(uid)) kept.set(uid, { profile, expiresAt: now() + time.MINUTE_MS });
    return profile;
  };
}

/** An answer takes about 1 kB, with its page 30 kB. */
const MAX_KEPT = 300;
