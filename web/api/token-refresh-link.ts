import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { ProcedureWithoutToken } from '#schema/calls.ts';
import type { Identity } from '../ports/identity.ts';
import { isSessionRefused, toIdentityError } from '../ports/identity.ts';
import { toApiError } from './api-error.ts';

/**
 * Procedures that send the host no token: a refusal says nothing about the session. The compiler reports a missing name.
 */
const proceduresWithoutToken: Record<ProcedureWithoutToken, true> = {
  'auth.robloxLogin': true,
  'auth.googleLogin': true,
  'auth.verifyToken': true,
  'profile.public': true,
  'linking.verifyCode': true,
  'roblox.user': true,
};

/**
 * Renews the ID token when a procedure fails with 'unauthenticated', and repeats the call once. Concurrent
 * calls share one renewal. Calls `onExpired` if the identity service refuses the renewal, or if the repeated
 * call is 'unauthenticated' too. The player then has to sign in again.
 */
export function tokenRefreshLink(identity: TokenSource, onExpired: () => void): TRPCLink<AppRouter> {
  const tokens = createTokenRefresher(identity);
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const sentWith = tokens.age();
        let isUnsubscribed = false;
        let current = send((error) => void retryAfterRenewal(error));

        function send(onUnauthenticated: (error: CallError) => void): Unsubscribable {
          return next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              const isTokenRefused =
                toApiError(error).code === 'unauthenticated' && !(op.path in proceduresWithoutToken);
              if (isTokenRefused) onUnauthenticated(error);
              else observer.error(error);
            },
          });
        }

        async function retryAfterRenewal(error: CallError) {
          const renewal = await tokens.renew(sentWith);
          if (!isUnsubscribed) settle(error, renewal);
        }

        function settle(error: CallError, renewal: RefreshResult) {
          if (renewal === 'renewed') current = send(giveUp);
          else if (renewal === 'expired') giveUp(error);
          else observer.error(renewal ?? error);
        }

        function giveUp(error: CallError) {
          onExpired();
          observer.error(error);
        }

        return () => {
          isUnsubscribed = true;
          current.unsubscribe();
        };
      });
}

type TokenSource = Pick<Identity, 'getIdToken'>;
type CallError = TRPCClientError<AppRouter>;

/** An error: the identity service could not tell whether the session is valid. Undefined: a visitor has no token. */
type RefreshResult = 'renewed' | 'expired' | CallError | undefined;

function createTokenRefresher(identity: TokenSource) {
  let age = 0;
  let running: Promise<RefreshResult> | undefined;

  async function renew(): Promise<RefreshResult> {
    try {
      if ((await identity.getIdToken({ fresh: true })) === null) return undefined;
      age += 1;
      return 'renewed';
    } catch (cause) {
      const error = toIdentityError(cause);
      return isSessionRefused(error) ? 'expired' : TRPCClientError.from(error);
    } finally {
      running = undefined;
    }
  }

  return {
    /** Number of renewals so far. */
    age: () => age,
    /** Renews the token if no other call has since `sentWith`: `age()` when the failed call was sent. */
    async renew(sentWith: number): Promise<RefreshResult> {
      if (sentWith < age) return 'renewed';
      running ??= renew();
      return running;
    },
  };
}
