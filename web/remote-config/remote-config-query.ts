import { remoteConfig as limits } from '#schema/constants.ts';
import type { RemoteConfig, RemoteConfigSource, RemoteConfigValues } from '../ports/remote-config.ts';

export const remoteConfigKey = (key: keyof RemoteConfigValues) => ['remote-config', key] as const;

/**
 * Options of the query for one value. Shows the page's snapshot or else the stored copy at once, and always
 * fetches the current value.
 */
export const remoteConfigQuery = <Key extends keyof RemoteConfigValues>(
  key: Key,
  remoteConfig: RemoteConfig,
) => {
  const { snapshot, persister } = remoteConfig;
  const source: RemoteConfigSource = remoteConfig;
  return {
    queryKey: remoteConfigKey(key),
    queryFn: () => source[key](),
    persister,
    staleTime: limits.minimumFetchIntervalMs,
    // A stored copy needs no connection.
    networkMode: 'offlineFirst',
    ...(snapshot && { initialData: snapshot[key], initialDataUpdatedAt: snapshot.fetchedAt }),
  } as const;
};
