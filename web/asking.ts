import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createContext, use } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { CallClient } from './rpc.ts';

/**
 * What the screens that ask something share: answers, and the way to the procedures. The first of them makes it, so
 * that no other screen loads the script for it.
 */
export interface Asking {
  queries?: QueryClient;
  calls?: CallClient;
  /** Another way to the procedures than HTTP. */
  link?: TRPCLink<AppRouter> | undefined;
}

export const AskingContext = createContext<Asking | null>(null);

export function useAsking(): Asking {
  const asking = use(AskingContext);
  if (!asking) throw new Error('useAsking needs an AskingContext above it');
  return asking;
}
