import { remoteConfig as limits } from '#schema/constants.ts';
import type { RemoteConfig, RemoteConfigSource, RemoteConfigValues } from '../ports/remote-config.ts';

export const remoteConfigKey = (key: keyof RemoteConfigValues) => ['remote-config', key] as const;

/**
 * Query options for one value of the remote configuration. The query starts with the snapshot in the page's
 * HTML, or else with the stored copy, and always fetches the current value.
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
    // Runs the query offline too, because reading the stored copy needs no connection.
    networkMode: 'offlineFirst',
    ...(snapshot && { initialData: snapshot[key], initialDataUpdatedAt: snapshot.fetchedAt }),
  } as const;
};
