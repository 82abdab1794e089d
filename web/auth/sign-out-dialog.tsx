import type { SubmitEvent } from 'react';
import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { FormDialog } from '../ui/feedback/form-dialog.tsx';

interface SignOutDialogProps {
  /** Handles its own failures. */
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before a sign-out (SPEC §2, §4). */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false);

  async function signOut(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    await onSignOut();
    setBusy(false);
    onClose();
  }

  return (
    <FormDialog
      role="alertdialog"
      title={messages.signOut}
      form={{ onSubmit: (event) => void signOut(event) }}
      busy={busy}
      onClose={onClose}
    >
      <p>Do you want to sign out of your account on this device?</p>
    </FormDialog>
  );
}
