import type { ReactNode, SubmitEvent } from 'react';
import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { FormDialog } from '../ui/feedback/dialog.tsx';
import { useSignOut } from './session.tsx';

/**
 * Asks for confirmation before a sign-out (SPEC §2, §4): `open` shows the `dialog`, which the caller renders. The next
 * sign-in returns to `from`.
 */
export function useSignOutDialog(from?: string): { dialog: ReactNode; open: () => void } {
  const signOut = useSignOut(from);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    await signOut();
    setBusy(false);
    setIsOpen(false);
  }

  const dialog = isOpen && (
    <FormDialog
      role="alertdialog"
      title={messages.signOut}
      form={{ onSubmit: (event) => void submit(event) }}
      busy={busy}
      onClose={() => setIsOpen(false)}
      question={messages.signOutQuestion}
    >
      <p>{messages.signInLeavesProvider}</p>
    </FormDialog>
  );
  return { dialog, open: () => setIsOpen(true) };
}
