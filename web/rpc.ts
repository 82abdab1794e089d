import type { QueryClientConfig } from '@tanstack/react-query';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import type { PortalError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import type { Connection } from './ports/connection.ts';
import type { Identity } from './ports/identity.ts';

/** The procedures as hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** The portal's server over HTTP, with the signed-in player's token on every call. */
export function httpLink(identity: Identity, connection: Connection): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: '/trpc',
    maxItems: 10,
    async fetch(url, { signal = null, ...options } = {}) {
      try {
        const answer = await fetch(url, { ...options, signal });
        connection.answered();
        return answer;
      } catch (error) {
        if (!signal?.aborted) connection.failed();
        throw error;
      }
    },
    async headers() {
      const token = await identity.idToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  });
}

const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    // The server has tried again already; a second round from here would multiply it.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    // One that waits for the connection would surprise: it fails at once, and the player decides.
    mutations: { retry: false, networkMode: 'always' },
  },
};

export const createQueryClient = () => new QueryClient(queryDefaults);

/** Queries wait while the connection is lost, and ask again when it is back. */
export function followConnection(connection: Connection) {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(!connection.isLost());
    follow();
    return connection.observe(follow);
  });
}

/** What a failed call says to a player: the server's own code and words, or that it was not reached. */
export function portalError(error: unknown): PortalError {
  if (!(error instanceof TRPCClientError)) return { code: 'unexpected', message: messages.unexpected };
  const data: unknown = error.data;
  if (isPortalError(data)) return { code: data.code, message: data.message };
  return { code: 'hostUnavailable', message: messages.hostUnavailable };
}

function isPortalError(data: unknown): data is PortalError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
