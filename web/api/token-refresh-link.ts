import type { Operation, TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import type { ApiError } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { Identity } from '../ports/identity.ts';
import { isSessionRefused, toIdentityError } from '../ports/identity.ts';
import { toApiError } from './api-error.ts';
import { readCallingPlayer } from './calling-player.ts';
import type { CallResult, Send } from './intercept-calls.ts';
import { createError, interceptCalls } from './intercept-calls.ts';
import { needsToken } from './procedures-without-token.ts';

/** Clocks that are set over the network differ by less. */
export const CLOCK_LAG_MS = 3_000;

/**
 * Renews the ID token when a procedure fails with 'unauthenticated', and repeats the call, if need be once more after a
 * pause. Concurrent calls share one renewal. Calls `onExpired` if the identity service refuses the renewal, or the host the
 * player's own profile with the new token: the player then has to sign in again. A host that refuses only another call has
 * failed at it.
 */
export function tokenRefreshLink(
  identity: Pick<Identity, 'getIdToken'>,
  onExpired: (uid?: string) => void,
): TRPCLink<AppRouter> {
  let renewals = 0;
  let running: Promise<boolean> | undefined;

  /** Resolves with false if there is no new token: for a visitor, and if the session has ended. */
  async function renew(uid: string | undefined): Promise<boolean> {
    try {
      const isPlayer = (await identity.getIdToken({ fresh: true, uid })) !== null;
      if (isPlayer) renewals += 1;
      return isPlayer;
    } catch (cause) {
      const error = toIdentityError(cause);
      // The identity service could not tell whether the session is valid.
      if (!isSessionRefused(error)) throw TRPCClientError.from(error);
      onExpired(uid);
      return false;
    } finally {
      running = undefined;
    }
  }

  return interceptCalls(async (call, send) => {
    const { path } = call;
    const sentAfter = renewals;
    try {
      return await send();
    } catch (refusal) {
      if (!isTokenRefused(path, refusal)) throw refusal;
      // Another call may have renewed the token since.
      if (renewals === sentAfter) {
        running ??= renew(readCallingPlayer(call));
        if (!(await running)) throw refusal;
      }
    }
    return sendWithNewToken(path, send).catch(async (error) => {
      if (!isTokenRefused(path, error)) throw error;
      if (path !== OWN_PROFILE && (await isRefusedAlone(call, send))) throw createError(refused, error);
      onExpired(readCallingPlayer(call));
      throw error;
    });
  });
}

/** Whether the host takes the player's token for the own profile. */
const isRefusedAlone = (call: Operation, send: Send): Promise<boolean> =>
  send({ ...call, type: 'query', path: OWN_PROFILE, input: undefined }).then(
    () => true,
    (error) => !isTokenRefused(OWN_PROFILE, error),
  );

const OWN_PROFILE = 'profile.own';
const refused: ApiError = { code: 'hostFailed', message: messages.apiRequestFailed({ status: 401 }) };

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
