import type { TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import type { Connection } from '../ports/connection.ts';
import type { Identity } from '../ports/identity.ts';
import { takePrefetchedResponse } from './prefetch.ts';

/** The procedures as React hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * Sends up to ten calls in one HTTP request, with the player's ID token as bearer token. Tells `connection`
 * whether each request got a response.
 */
export function createHttpLink(identity: Identity, connection: Connection): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    async fetch(url, { signal = null, ...options } = {}) {
      const sentAt = performance.now();
      try {
        const authorization = new Headers(options.headers).get('authorization');
        const prefetched = takePrefetchedResponse(String(url), authorization);
        const response = await (prefetched ?? fetch(url, { ...options, signal }));
        connection.reportResponse(sentAt);
        return response;
      } catch (error) {
        if (!signal?.aborted) connection.reportFailure();
        throw error;
      }
    },
    async headers() {
      const token = await identity.getIdToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  });
}
