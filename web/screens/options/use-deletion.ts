import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { trpc } from '../../api/trpc.ts';
import { useSignOut } from '../../auth/session.tsx';
import { useToast } from '../../ui/toast-region.tsx';
import { failureMessage } from './failure-message.ts';

export type DeletionState = { step: 'closed' } | { step: 'asking'; failure: string | undefined };

export interface Deletion {
  state: DeletionState;
  ask: () => void;
  cancel: () => void;
  /** Deletes the account and signs out. Handles its own failures. */
  confirm: () => Promise<void>;
}

/** Deletes the account after confirmation (SPEC §4, §8). */
export function useDeletion(): Deletion {
  const { client } = trpc.useUtils();
  const notify = useToast();
  const signOut = useSignOut();
  const [state, setState] = useState<DeletionState>({ step: 'closed' });

  async function confirm() {
    try {
      await client.account.delete.mutate();
    } catch (error) {
      setState({ step: 'asking', failure: failureMessage(error, messages.deletionFailed) });
      return;
    }
    await signOut();
    notify(messages.accountDeleted, { tone: 'good' });
  }

  return {
    state,
    ask: () => setState({ step: 'asking', failure: undefined }),
    cancel: () => setState({ step: 'closed' }),
    confirm,
  };
}
