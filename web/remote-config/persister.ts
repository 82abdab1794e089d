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
  });
  /**
   * Replaces the library's `persisterFn` for two reasons. With the microtask scheduler of
   * `api/query-provider.tsx`, the library sets `dataUpdatedAt` and stores the query before the fetch settles.
   * It also leaves the rejection of its refetch unhandled.
   */
  const persisterFn: QueryPersister = async (queryFn, context, query) => {
    const isFirst = query.state.data === undefined;
    const copy = isFirst
      ? await persister.retrieveQuery<Awaited<ReturnType<typeof queryFn>>>(query.queryHash, refetch)
      : undefined;
    if (copy !== undefined) return copy;
    const data = await queryFn(context);
    setTimeout(() => persister.persistQuery(query));
    return data;

    function refetch({ state: { dataUpdatedAt } }: PersistedQuery) {
      setTimeout(() => {
        query.setState({ dataUpdatedAt });
        query.fetch().catch(() => undefined);
      });
    }
  };
  return { ...persister, persisterFn };
}

function parseQuery(text: string): PersistedQuery {
  const query: PersistedQuery = JSON.parse(text);
  const schema = query.queryKey[1] === 'games' ? GamesConfigSchema : BadgesConfigSchema;
  return { ...query, state: { ...query.state, data: schema.parse(query.state.data) } };
}
