import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { profileFailureMessage } from '../../account/own-profile-section.tsx';
import { ownProfileKey } from '../../account/use-own-profile.ts';
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
  const queryClient = useQueryClient();
  const readUpdates = () => queryClient.getQueryState(ownProfileKey)?.dataUpdateCount;
  /** Stays until the profile has come, by a refresh or by itself. */
  const [failure, setFailure] = useState<{ message: string; updates: number | undefined }>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => utils.profile.own.fetch(undefined, { staleTime: 0 }),
    onSuccess() {
      notify(messages.profileRefreshed, { tone: 'good' });
      void utils.leaderboard.ownRank.invalidate();
    },
    onError: (error) =>
      setFailure({ message: profileFailureMessage(toApiError(error)), updates: readUpdates() }),
  });

  return {
    busy: isPending,
    failure: failure?.updates === readUpdates() ? failure?.message : undefined,
    start: () => mutate(),
  };
}
