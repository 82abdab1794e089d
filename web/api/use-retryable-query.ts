import { useState } from 'react';
import type { ApiError } from '#schema/error-codes.ts';
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
  /** When the query of this key failed last, in epoch ms; 0 if it never did. */
  errorUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Adds a retry to a query. The failure stays on the page while the retry runs, so that the layout does not
 * shift. The failure of one key is never shown for another.
 */
export function useRetryableQuery<Q extends Query>(query: Q): RetryableQueryResult<Q['data']> {
  const { error, errorUpdatedAt, isFetching, refetch } = query;
  const data: Q['data'] = query.data;
  const [last, setLast] = useState<{ error: unknown; at: number }>();
  if (error && error !== last?.error) setLast({ error, at: errorUpdatedAt });

  // If a query has no data, TanStack Query clears its error at the start of a refetch, but not the error's time.
  const isRetrying = data === undefined && isFetching && errorUpdatedAt === last?.at;
  const shownError = error ?? (isRetrying ? last.error : null);
  return {
    data,
    failure: shownError ? toApiError(shownError) : undefined,
    retry: {
      retrying: Boolean(shownError) && isFetching,
      onRetry: () => void refetch(),
    },
  };
}
