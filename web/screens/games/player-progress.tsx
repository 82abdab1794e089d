import { useEffect } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { trpc } from '../../api/trpc.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import type { RetryableQueryResult } from '../../api/use-retryable-query.ts';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';

interface PlayerProgressProps {
  uid: string;
  onResult: (progress: { uid: string; answer: RetryableQueryResult<Profile | undefined> }) => void;
}

/** Asks how far a player is in the games, beside their list, which stays as it is meanwhile. */
export function PlayerProgress(props: PlayerProgressProps) {
  return (
    <TrpcProvider>
      <OwnProfileQuery {...props} />
    </TrpcProvider>
  );
}

function OwnProfileQuery({ uid, onResult }: PlayerProgressProps) {
  const question = trpc.profile.own.useQuery();
  const answer = useRetryableQuery(question);
  const { data, error, isFetching } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is made anew each time, of these
  useEffect(() => onResult({ uid, answer }), [uid, data, error, isFetching, onResult]);
  return null;
}
