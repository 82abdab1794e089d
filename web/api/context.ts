import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient, TRPCLink } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import { createRequiredContext } from '../browser/required-context.ts';

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

export const [ApiProvider, useApiClients] = createRequiredContext<ApiClients>('ApiProvider');
