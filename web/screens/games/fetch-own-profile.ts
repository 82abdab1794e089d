import type { Profile } from '#schema/entities/profile.ts';
import type { ApiClients } from '../../api/context.ts';
import type { TrpcClientOptions } from '../../api/trpc-provider.tsx';
import { getTrpcClient } from '../../api/trpc-provider.tsx';

/** In a file of its own, because it brings tRPC, which visitors don't load. */
export const fetchOwnProfile = (clients: ApiClients, options: TrpcClientOptions): Promise<Profile> =>
  getTrpcClient(clients, options).profile.own.query();
