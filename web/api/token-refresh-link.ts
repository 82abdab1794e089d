import type { TRPCClientError, TRPCLink } from '@trpc/client';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#rpc/router.ts';
import type { Identity } from '../ports/identity.ts';
import { toIdentityError } from '../ports/identity.ts';
import { toApiError } from './api-error.ts';

/**
 * Asks the identity service for a new token when a procedure answers 'unauthenticated', and tries once more.
 * Calls that are refused together share one new token. `onExpired` hears when that did not help: whoever is
 * signed in has to sign in again.
 */
export function tokenRefreshLink(identity: TokenSource, onExpired: () => void): TRPCLink<AppRouter> {
  const tokens = createTokenRefresher(identity);
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const sentWith = tokens.age();
        let isLeft = false;
        let current = send((error) => void sendAgain(error));

        function send(onRefused: (error: UnauthenticatedError) => void): Unsubscribable {
          return next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) =>
              toApiError(error).code === 'unauthenticated' ? onRefused(error) : observer.error(error),
          });
        }

        async function sendAgain(error: UnauthenticatedError) {
          const renewal = await tokens.renew(sentWith);
          if (!isLeft) afterRenewal[renewal](error);
        }

        function giveUp(error: UnauthenticatedError) {
          onExpired();
          observer.error(error);
        }

        const afterRenewal: Record<RefreshResult, (error: UnauthenticatedError) => void> = {
          renewed: () => {
            current = send(giveUp);
          },
          expired: giveUp,
          unhelpful: (error) => observer.error(error),
        };

        return () => {
          isLeft = true;
          current.unsubscribe();
        };
      });
}

type TokenSource = Pick<Identity, 'getIdToken'>;
type UnauthenticatedError = TRPCClientError<AppRouter>;

/** 'unhelpful': a visitor has no token to renew, or the service could not be asked. */
type RefreshResult = 'renewed' | 'expired' | 'unhelpful';

/** What is said of the way to the identity service and not of the session. */
const transientErrorCodes = ['auth/network-request-failed', 'auth/too-many-requests'];

function createTokenRefresher(identity: TokenSource) {
  let age = 0;
  let running: Promise<RefreshResult> | undefined;

  async function renew(): Promise<RefreshResult> {
    try {
      if ((await identity.getIdToken({ fresh: true })) === null) return 'unhelpful';
      age += 1;
      return 'renewed';
    } catch (error) {
      return transientErrorCodes.includes(toIdentityError(error).code) ? 'unhelpful' : 'expired';
    } finally {
      running = undefined;
    }
  }

  return {
    /** How often the token was renewed so far. */
    age: () => age,
    /** For a call that was sent when the token had that age: an answer may come after the renewal for another. */
    async renew(sentWith: number): Promise<RefreshResult> {
      if (sentWith < age) return 'renewed';
      running ??= renew();
      return running;
    },
  };
}
