import { useEffect } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import { Calls } from '../../calls.tsx';
import { trpc } from '../../rpc.ts';
import type { RetriableAnswer } from '../../use-retry.ts';
import { useRetry } from '../../use-retry.ts';

interface PlayerProgressProps {
  uid: string;
  onAnswer: (progress: { uid: string; answer: RetriableAnswer<Profile | undefined> }) => void;
}

/** Asks how far a player is in the games, beside their list, which stays as it is meanwhile. */
export function PlayerProgress(props: PlayerProgressProps) {
  return (
    <Calls>
      <OwnProfile {...props} />
    </Calls>
  );
}

function OwnProfile({ uid, onAnswer }: PlayerProgressProps) {
  const question = trpc.profile.own.useQuery();
  const answer = useRetry(question);
  const { data, error, isFetching } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is made anew each time, of these
  useEffect(() => onAnswer({ uid, answer }), [uid, data, error, isFetching, onAnswer]);
  return null;
}
