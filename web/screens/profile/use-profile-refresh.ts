import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { profileFailureMessage } from '../../account/own-profile-section.tsx';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';

export type ProfileRefresh = ReturnType<typeof useProfileRefresh>;

/**
 * Fetches the own profile and the own rank again (SPEC §4). The page keeps what it shows, also after a failure.
 */
export function useProfileRefresh() {
  const utils = trpc.useUtils();
  const notify = useToast();
  /** Stays until a refresh succeeds. */
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => utils.profile.own.fetch(undefined, { staleTime: 0 }),
    onSuccess() {
      setFailure(undefined);
      notify(messages.profileRefreshed, { tone: 'good' });
      void utils.leaderboard.ownRank.invalidate();
    },
    onError: (error) => setFailure(profileFailureMessage(toApiError(error))),
  });

  return { busy: isPending, failure, start: () => mutate() };
}
