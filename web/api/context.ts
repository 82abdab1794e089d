import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient, TRPCLink } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#rpc/router.ts';

/**
 * The API clients that screens share. The first screen that fetches data creates the clients, so a screen
 * without data doesn't load their code.
 */
export interface ApiClients {
  queryClient?: QueryClient;
  trpcClient?: TRPCClient<AppRouter>;
  /** Replaces the HTTP link of the tRPC client. */
  link?: TRPCLink<AppRouter> | undefined;
}

export const ApiContext = createContext<ApiClients | null>(null);

export function useApiClients(): ApiClients {
  const clients = use(ApiContext);
  if (!clients) throw new Error('useApiClients needs an ApiContext above it');
  return clients;
}
