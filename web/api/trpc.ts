import type { TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import { time } from '#schema/constants.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import type { Identity } from '../ports/identity.ts';

/** The server answers within 8 s, or the connection is lost. No busy state of a page may last longer. */
const REQUEST_TIMEOUT_MS = 20 * time.SECOND_MS;

/** The procedures as React hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Sends up to ten calls in one HTTP request, with the player's ID token as bearer token. */
export const createHttpLink = (identity: Pick<Identity, 'getIdToken'>): TRPCLink<AppRouter> =>
  httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    fetch: (input, { signal = null, ...init } = {}) =>
      withTimeout(
        fetch(input, { ...init, signal }),
        REQUEST_TIMEOUT_MS,
        () => new TypeError('The portal server is late'),
      ),
    async headers() {
      const token = await identity.getIdToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  });
