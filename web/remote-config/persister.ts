import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core';
import { remoteConfigCache } from '#schema/constants.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import type { Browser } from '../ports/browser.ts';
import type { QueryPersister } from '../ports/remote-config.ts';

/**
 * Stores games and badges in localStorage for up to 30 days. Removes a stored copy that fails its schema. A
 * sign-out keeps the copies, because they contain no personal data.
 */
export function createPersister({ get, set, remove }: Browser['storage']) {
  const persister = createQueryPersister({
    storage: { getItem: get, setItem: set, removeItem: remove },
    maxAge: remoteConfigCache.maximumAgeMs,
    deserialize: parseQuery,
    // The library leaves a rejection of its own refetch unhandled. `persisterFn` below refetches instead.
    refetchOnRestore: false,
  });
  const persisterFn: QueryPersister = async (queryFn, context, query) => {
    let isRestored = true;
    const fetchData: typeof queryFn = (given) => {
      isRestored = false;
      return queryFn(given);
    };
    const data = await persister.persisterFn(fetchData, context, query);
    // In a task after the library's, which sets `dataUpdatedAt` to the time of the stored copy.
    if (isRestored) setTimeout(() => query.fetch().catch(() => undefined));
    return data;
  };
  return { ...persister, persisterFn };
}

function parseQuery(text: string): PersistedQuery {
  const query: PersistedQuery = JSON.parse(text);
  const schema = query.queryKey[1] === 'games' ? GamesConfigSchema : BadgesConfigSchema;
  return { ...query, state: { ...query.state, data: schema.parse(query.state.data) } };
}
