import type { TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import type { Connection } from '../ports/connection.ts';
import type { Identity } from '../ports/identity.ts';
import { isPrefetched, takePrefetchedResponse } from './prefetch.ts';

/** The procedures as React hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * Sends up to ten calls in one HTTP request, with the player's ID token as bearer token. A query whose
 * response was prefetched joins no batch. Tells `connection` whether each request got a response.
 */
export function createHttpLink(
  identity: Pick<Identity, 'getIdToken'>,
  connection: Pick<Connection, 'reportResponse' | 'reportFailure'>,
): TRPCLink<AppRouter> {
  const createLink = (maxItems: number) =>
    httpBatchLink({
      url: '/trpc',
      maxItems,
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
  return (runtime) => {
    const [batch, single] = [createLink(10)(runtime), createLink(1)(runtime)];
    return (call) => (isPrefetched(call.op.path, call.op.input) ? single(call) : batch(call));
  };
}
