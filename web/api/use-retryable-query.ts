import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#schema/errors.ts';
import { toApiError } from './api-error.ts';

/** What a question has come to: data, a failure, or neither yet. Both: the data is older than the failure. */
export interface QueryResult<Data> {
  data: Data | undefined;
  failure: ApiError | undefined;
}

export interface RetryableQueryResult<Data> extends QueryResult<Data> {
  retrying: boolean;
  retry: () => void;
}

interface Query {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * A query that a player can ask again. While that runs its failure stays on the page, so that nothing jumps;
 * when it has worked, the focus goes to the page's heading if the button that had it is gone.
 */
export function useRetryableQuery<Q extends Query>(query: Q): RetryableQueryResult<Q['data']> {
  const { error, isFetching, refetch } = query;
  const data: Q['data'] = query.data;
  const [lastError, setLastError] = useState<unknown>(null);
  if (error && error !== lastError) setLastError(error);
  const isRetrying = useRef(false);

  useEffect(() => {
    if (data === undefined || !isRetrying.current) return;
    isRetrying.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [data]);

  // A query that starts over forgets its error before it has an answer.
  const standing = error ?? (data === undefined && isFetching ? lastError : null);
  return {
    data,
    failure: standing ? toApiError(standing) : undefined,
    retrying: Boolean(standing) && isFetching,
    retry() {
      isRetrying.current = true;
      void refetch();
    },
  };
}

function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
