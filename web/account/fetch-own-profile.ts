import type { Profile } from '#schema/entities/profile.ts';
import type { ApiClients } from '../api/context.ts';
import type { TrpcClientOptions } from '../api/trpc-provider.tsx';
import { getTrpcClient } from '../api/trpc-provider.tsx';

/**
 * Queries `profile.own`. In a file of its own, because it imports tRPC, which visitors of /games don't load.
 */
export const fetchOwnProfile = (clients: ApiClients, options: TrpcClientOptions): Promise<Profile> =>
  getTrpcClient(clients, options).profile.own.query();
