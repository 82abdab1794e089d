import { useState } from 'react';
import { messages } from '#schema/messages.ts';
import { trpc } from '../../rpc.ts';
import { useSignOut } from '../../session.tsx';
import { useNotify } from '../../ui/notice-region.tsx';
import { failureWords } from './failure.ts';

export type DeletionState = { step: 'closed' } | { step: 'asking'; failure: string | undefined };

export interface Deletion {
  state: DeletionState;
  ask: () => void;
  cancel: () => void;
  /** Deletes the account and signs out. Handles its own failures. */
  confirm: () => Promise<void>;
}

/** Deletes the account, behind its phrase (SPEC sections 4 and 8). */
export function useDeletion(): Deletion {
  const { client } = trpc.useUtils();
  const notify = useNotify();
  const signOut = useSignOut();
  const [state, setState] = useState<DeletionState>({ step: 'closed' });

  async function confirm() {
    try {
      await client.account.delete.mutate();
    } catch (error) {
      setState({ step: 'asking', failure: failureWords(error, messages.deletionFailed) });
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
