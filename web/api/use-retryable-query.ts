import { useState } from 'react';
import type { ApiError } from '#schema/errors.ts';
import type { RetryProps } from '../ui/feedback/try-again-button.tsx';
import { toApiError } from './api-error.ts';

/** While loading, both fields are undefined. If both are set, a refetch of the data failed. */
export interface QueryResult<Data> {
  data: Data | undefined;
  failure: ApiError | undefined;
}

export interface RetryableQueryResult<Data> extends QueryResult<Data> {
  retry: Required<RetryProps>;
}

interface Query {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Adds a retry to a query. The failure stays on the page while the retry runs, so that the layout does not
 * shift.
 */
export function useRetryableQuery<Q extends Query>(query: Q): RetryableQueryResult<Q['data']> {
  const { error, isFetching, refetch } = query;
  const data: Q['data'] = query.data;
  const [lastError, setLastError] = useState<unknown>(null);
  if (error && error !== lastError) setLastError(error);

  // If a query has no data, TanStack Query clears its error at the start of a refetch.
  const shownError = error ?? (data === undefined && isFetching ? lastError : null);
  return {
    data,
    failure: shownError ? toApiError(shownError) : undefined,
    retry: {
      retrying: Boolean(shownError) && isFetching,
      onRetry: () => void refetch(),
    },
  };
}
