import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { TrpcClient } from './trpc.ts';

/**
 * What the screens that ask something share: answers, and the way to the procedures. The first of them makes it, so
 * that no other screen loads the script for it.
 */
export interface ApiClients {
  queryClient?: QueryClient;
  trpcClient?: TrpcClient;
  /** Another way to the procedures than HTTP. */
  link?: TRPCLink<AppRouter> | undefined;
}

export const ApiContext = createContext<ApiClients | null>(null);

export function useApiClients(): ApiClients {
  const asking = use(ApiContext);
  if (!asking) throw new Error('useAsking needs an AskingContext above it');
  return asking;
}
