import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { TrpcClient } from './trpc.ts';

/**
 * The API clients that screens share. The first screen that fetches data creates them, so that other screens
 * don't load their code.
 */
export interface ApiClients {
  queryClient?: QueryClient;
  trpcClient?: TrpcClient;
  /** Replaces the HTTP link. */
  link?: TRPCLink<AppRouter> | undefined;
}

export const ApiContext = createContext<ApiClients | null>(null);

export function useApiClients(): ApiClients {
  const clients = use(ApiContext);
  if (!clients) throw new Error('useApiClients needs an ApiContext above it');
  return clients;
}
