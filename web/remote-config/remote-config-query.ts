import { remoteConfig as limits } from '#schema/constants.ts';
import type { RemoteConfig, RemoteConfigSource, RemoteConfigValues } from '../ports/remote-config.ts';

/**
 * Query options for one value of the remote configuration. The query starts with the snapshot in the page's
 * HTML, if there is one, and always fetches the current value. If the fetch fails, the snapshot stays.
 */
export const remoteConfigQuery = <Key extends keyof RemoteConfigValues>(
  key: Key,
  { snapshot, ...source }: RemoteConfig,
) => {
  const values: RemoteConfigSource = source;
  return {
    queryKey: ['remote-config', key],
    queryFn: () => values[key](),
    staleTime: limits.minimumFetchIntervalMs,
    // Offline too, where the fetch fails at once instead of waiting.
    networkMode: 'always',
    ...(snapshot && { initialData: snapshot[key] }),
  } as const;
};
