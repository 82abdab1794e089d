import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { toAmount, toCount } from '#schema/entities/count.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import { groupThousands } from '#schema/group-thousands.ts';
import { pageMeta } from '#schema/page-meta.ts';
import type { CallOptions } from '../host/client.ts';
import { HostError, toPlayerError } from '../host/host-error.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { RunningCalls } from '../limits/running-calls.ts';

/** Calls to the host for previews that run at once. They have a pool of as many connections. */
export const MAX_PREVIEW_CALLS = 8;
const HOST_TIMEOUT_MS = time.SECOND_MS;
/** A profile that was hidden has no preview after this time. */
const KEPT_MS = time.MINUTE_MS;
/** A response takes about 1 kB, with its page 30 kB. */
const MAX_KEPT = 300;

/**
 * Reads the public profile that a link preview shows, for the client at `address`. Resolves to undefined if the
 * profile is hidden or unknown, the client asks too often, too many calls are running, or the host doesn't answer within
 * a second.
 */
export type ReadPlayerPreview = (uid: string, address: string) => Promise<PublicProfile | undefined>;

interface PlayerPreviewOptions {
  /** Has its own connections and circuit breaker, so that previews don't take those of the players' calls. */
  call: (key: 'publicProfile', input: { id: string }, options: CallOptions) => Promise<PublicProfile>;
  rateLimiter: Pick<RateLimiter, 'consume'>;
  runningCalls: RunningCalls;
  now?: () => number;
}

/**
 * Keeps each response for a minute at most, so that a profile that was hidden has no preview after that. A failure isn't
 * kept.
 */
export function createPlayerPreviews(options: PlayerPreviewOptions): ReadPlayerPreview {
  const { call, rateLimiter, runningCalls, now = () => performance.now() } = options;
  /** Oldest first. */
  const kept = new Map<string, { profile: Promise<PublicProfile | undefined>; expiresAt: number }>();
  let running = 0;

  async function read(id: string): Promise<PublicProfile | undefined> {
    running += 1;
    try {
      return await call('publicProfile', { id }, { signal: AbortSignal.timeout(HOST_TIMEOUT_MS) });
    } catch (error) {
      // The host client has logged a failure, and the page says what is wrong.
      const isNotFound = error instanceof HostError && toPlayerError(error).code === 'notFound';
      if (!isNotFound) kept.delete(id);
      return undefined;
    } finally {
      running -= 1;
      runningCalls.end(1);
    }
  }

  function forgetOld(): void {
    for (const [key, { expiresAt }] of kept) {
      if (expiresAt > now() && kept.size < MAX_KEPT) return;
      kept.delete(key);
    }
  }

  return async (uid, address) => {
    forgetOld();
    const known = kept.get(uid);
    if (known) return known.profile;
    const { success, data } = calls.publicProfile.input.safeParse({ id: uid });
    if (!success) return undefined;
    const counted = { procedure: calls.publicProfile.procedure, limit: 'reading' } as const;
    const client = { address, verifiedUid: async () => undefined };
    // The refusal of one client is not kept for the others.
    if ('retryAfterMs' in (await rateLimiter.consume(counted, client))) return undefined;
    // Another request for the same player may have asked meanwhile.
    const asked = kept.get(uid);
    if (asked) return asked.profile;
    if (running >= MAX_PREVIEW_CALLS || !runningCalls.tryStart(1)) return undefined;
    const profile = read(data.id);
    kept.set(uid, { profile, expiresAt: now() + KEPT_MS });
    return profile;
  };
}

/** Returns the title and description of the preview: 'Level 17 · 84,000 aXP on Astra'. */
export function describePlayer(
  { displayName, playerStats }: PublicProfile,
  product: string,
): { title: string; description: string } {
  const level = toCount(playerStats?.currency?.level);
  const axp = toAmount(playerStats?.currency?.axp);
  const figures = [
    level === undefined ? [] : `Level ${level}`,
    axp === undefined ? [] : `${groupThousands(axp)} aXP`,
  ].flat();
  const title = `${displayName ?? pageMeta.publicProfile.title} · ${product}`;
  if (figures.length === 0) return { title, description: pageMeta.publicProfile.description(product) };
  return { title, description: `${figures.join(' · ')} on ${product}` };
}
