import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { RemoteConfigSource } from '../ports/ports.ts';

/** The values of one fetch. A value that fails its schema rejects. */
type FetchedValues = RemoteConfigSource;

/**
 * Fetches the remote configuration, and again for every second read of a value (SPEC §9: the minimum fetch interval is 0).
 * Reads of several values share a fetch. Rejects if the first fetch does.
 */
export async function createRefetchingSource(
  fetchValues: () => Promise<FetchedValues>,
): Promise<RemoteConfigSource> {
  /** The values that nobody has read since the last fetch. */
  const unread = new Set<keyof RemoteConfigSnapshot>();
  let isFetching = false;
  let fetched = fetchLatest();
  await fetched;

  async function fetchLatest(): Promise<FetchedValues> {
    isFetching = true;
    try {
      const values = await fetchValues();
      unread.add('games').add('badges');
      return values;
    } finally {
      isFetching = false;
    }
  }

  function takeFetched(key: keyof RemoteConfigSnapshot): Promise<FetchedValues> {
    if (!unread.has(key) && !isFetching) fetched = fetchLatest();
    return fetched.finally(() => unread.delete(key));
  }

  return {
    games: async () => (await takeFetched('games')).games(),
    badges: async () => (await takeFetched('badges')).badges(),
  };
}
