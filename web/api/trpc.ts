import type { TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import type { Identity } from '../ports/identity.ts';

/** The procedures as React hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Sends up to ten calls in one HTTP request, with the player's ID token as bearer token. */
export const createHttpLink = (identity: Pick<Identity, 'getIdToken'>): TRPCLink<AppRouter> =>
  httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    async headers() {
      const token = await identity.getIdToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  });
