import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';

interface SignOutDialogProps {
  open: boolean;
  /** Handles its own failures. */
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before a sign-out (SPEC §2, §4). */
export function SignOutDialog({ open, onSignOut, onClose }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    await onSignOut();
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Sign Out"
      confirmLabel="Sign Out"
      busy={busy}
      busyLabel={messages.processing}
      onConfirm={() => void signOut()}
      onCancel={onClose}
    >
      <p>Do you want to sign out of your account on this device?</p>
    </ConfirmDialog>
  );
}
