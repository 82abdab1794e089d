import { useState } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { unlinkRefusal } from '#schema/rules/account.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { unlinkFailureMessage } from './state.ts';

export type UnlinkState =
  | { step: 'closed' }
  | { step: 'confirming'; provider: UnlinkableProvider; failure: string | undefined }
  | { step: 'unlinking'; provider: UnlinkableProvider };

export interface Unlink {
  state: UnlinkState;
  /** Opens the confirmation, or shows why the account cannot be unlinked. */
  open: (provider: UnlinkableProvider, profile: Profile) => void;
  close: () => void;
  confirm: (provider: UnlinkableProvider) => void;
}

/** Unlinks an account after confirmation (SPEC §5; §8, Unlink). */
export function useUnlink(): Unlink {
  const utils = trpc.useUtils();
  const notify = useToast();
  const [provider, setProvider] = useState<UnlinkableProvider>();
  const { mutate, reset, isPending, error } = trpc.account.unlink.useMutation({
    async onSuccess(_result, unlinked) {
      await utils.profile.own.invalidate();
      setProvider(undefined);
      notify(unlinkedMessages[unlinked.provider], { tone: 'good' });
    },
  });

  function toState(): UnlinkState {
    if (provider === undefined) return { step: 'closed' };
    if (isPending) return { step: 'unlinking', provider };
    const failure = error ? unlinkFailureMessage(provider, toApiError(error)) : undefined;
    return { step: 'confirming', provider, failure };
  }

  return {
    state: toState(),
    open(next, profile) {
      const refusal = unlinkRefusal(next, profile);
      if (refusal !== undefined) return notify(refusal, { tone: 'error' });
      reset();
      setProvider(next);
    },
    close: () => setProvider(undefined),
    confirm: (confirmed) => mutate({ provider: confirmed }),
  };
}

const unlinkedMessages: Record<UnlinkableProvider, string> = {
  roblox: messages.robloxUnlinked,
  discord: messages.discordUnlinked,
};
