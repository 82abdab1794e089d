import { useEffect } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { trpc } from '../../api/trpc.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import type { RetryableQueryResult } from '../../api/use-retryable-query.ts';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';

interface PlayerProgressProps {
  uid: string;
  onResult: (progress: { uid: string; result: RetryableQueryResult<Profile | undefined> }) => void;
}

/** Fetches the player's profile for `onResult`. Renders nothing, so that the list stays mounted. */
export function PlayerProgress(props: PlayerProgressProps) {
  return (
    <TrpcProvider>
      <OwnProfileQuery {...props} />
    </TrpcProvider>
  );
}

function OwnProfileQuery({ uid, onResult }: PlayerProgressProps) {
  const query = trpc.profile.own.useQuery();
  const result = useRetryableQuery(query);
  const { data, error, isFetching } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `result` is a new object each render
  useEffect(() => onResult({ uid, result }), [uid, data, error, isFetching, onResult]);
  return null;
}
