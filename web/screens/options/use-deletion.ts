import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { forgetPlayer } from '../../account/player-memory.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useSession, useSignOut } from '../../auth/session.tsx';
import { usePorts } from '../../ports/ports.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';

export type DeletionState =
  | { step: 'closed' }
  | { step: 'confirming'; failure: string | undefined }
  | { step: 'deleting' };

export interface Deletion {
  state: DeletionState;
  open: () => void;
  close: () => void;
  /** Deletes the account and signs out. */
  confirm: () => void;
}

/** Deletes the account after confirmation (SPEC §4, §8). */
export function useDeletion(): Deletion {
  const notify = useToast();
  const signOut = useSignOut();
  const session = useSession();
  const { storage } = usePorts().browser;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, reset, isPending, error } = trpc.account.delete.useMutation({
    async onSuccess() {
      if (session.state === 'player') forgetPlayer(storage, session.user.uid);
      await signOut();
      notify(messages.accountDeleted, { tone: 'good' });
    },
  });

  function toState(): DeletionState {
    if (!isOpen) return { step: 'closed' };
    if (isPending) return { step: 'deleting' };
    return {
      step: 'confirming',
      failure: error ? failureMessage(error, messages.deletionFailed) : undefined,
    };
  }

  return {
    state: toState(),
    open() {
      reset();
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    confirm: () => mutate(),
  };
}
