import { useRef, useState } from 'react';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { unlinkRefusal } from '#schema/rules/account.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useToast } from '../../ui/toast-region.tsx';
import { unlinkFailureMessage } from './state.ts';

export type UnlinkState =
  | { step: 'idle' }
  | { step: 'asking'; provider: UnlinkableProvider; failure: string | undefined }
  | { step: 'busy'; provider: UnlinkableProvider };

export interface Unlink {
  state: UnlinkState;
  /** Opens the confirmation, or shows why the account cannot be unlinked. */
  ask: (provider: UnlinkableProvider, profile: Profile) => void;
  cancel: () => void;
  confirm: (provider: UnlinkableProvider) => void;
}

/** Unlinks an account after confirmation (SPEC §5; §8, Unlink). */
export function useUnlink(): Unlink {
  const utils = trpc.useUtils();
  const notify = useToast();
  const [state, setState] = useState<UnlinkState>({ step: 'idle' });
  const isRunning = useRef(false);

  function ask(provider: UnlinkableProvider, profile: Profile) {
    const refusal = unlinkRefusal(provider, profile);
    if (refusal === undefined) setState({ step: 'asking', provider, failure: undefined });
    else notify(refusal, { tone: 'error' });
  }

  async function confirm(provider: UnlinkableProvider) {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: 'busy', provider });
    try {
      await utils.client.account.unlink.mutate({ provider });
      await utils.profile.own.invalidate();
      setState({ step: 'idle' });
      notify(unlinkedMessages[provider], { tone: 'good' });
    } catch (error) {
      setState({ step: 'asking', provider, failure: unlinkFailureMessage(provider, toApiError(error)) });
    } finally {
      isRunning.current = false;
    }
  }

  return {
    state,
    ask,
    cancel: () => setState({ step: 'idle' }),
    confirm: (provider) => void confirm(provider),
  };
}

const unlinkedMessages: Record<UnlinkableProvider, string> = {
  roblox: messages.robloxUnlinked,
  discord: messages.discordUnlinked,
};
