import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import type { Identity } from '../ports/identity.ts';
import { isSessionRefused, toIdentityError } from '../ports/identity.ts';
import { toApiError } from './api-error.ts';
import type { CallResult, Send } from './intercept-calls.ts';
import { interceptCalls } from './intercept-calls.ts';
import { needsToken } from './procedures-without-token.ts';

/** Clocks that are set over the network differ by less. */
export const CLOCK_LAG_MS = 3_000;

/**
 * Renews the ID token when a procedure fails with 'unauthenticated', and repeats the call, if need be once more after a
 * pause. Concurrent calls share one renewal. Calls `onExpired` if the identity service refuses the renewal, or if the last
 * call is 'unauthenticated' too. The player then has to sign in again.
 */
export function tokenRefreshLink(
  identity: Pick<Identity, 'getIdToken'>,
  onExpired: () => void,
): TRPCLink<AppRouter> {
  let renewals = 0;
  let running: Promise<boolean> | undefined;

  /** Resolves with false if there is no new token: for a visitor, and if the session has ended. */
  async function renew(): Promise<boolean> {
    try {
      const isPlayer = (await identity.getIdToken({ fresh: true })) !== null;
      if (isPlayer) renewals += 1;
      return isPlayer;
    } catch (cause) {
      const error = toIdentityError(cause);
      // The identity service could not tell whether the session is valid.
      if (!isSessionRefused(error)) throw TRPCClientError.from(error);
      onExpired();
      return false;
    } finally {
      running = undefined;
    }
  }

  return interceptCalls(async ({ path }, send) => {
    const sentAfter = renewals;
    try {
      return await send();
    } catch (refusal) {
      if (!isTokenRefused(path, refusal)) throw refusal;
      // Another call may have renewed the token since.
      if (renewals === sentAfter) {
        running ??= renew();
        if (!(await running)) throw refusal;
      }
    }
    return sendWithNewToken(path, send).catch((error) => {
      if (isTokenRefused(path, error)) onExpired();
      throw error;
    });
  });
}

async function sendWithNewToken(path: string, send: Send): Promise<CallResult> {
  try {
    return await send();
  } catch (refusal) {
    if (!isTokenRefused(path, refusal)) throw refusal;
  }
  // A host whose clock is behind that of the identity service takes a new token for one of the future.
  await new Promise((resolve) => setTimeout(resolve, CLOCK_LAG_MS));
  return send();
}

const isTokenRefused = (path: string, error: unknown): boolean =>
  toApiError(error).code === 'unauthenticated' && needsToken(path);
