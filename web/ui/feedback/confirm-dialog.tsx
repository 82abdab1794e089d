import type { ReactNode } from 'react';
import * as messages from '#schema/messages.ts';
import { Button } from '../primitives/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** Why `onConfirm` failed. */
  failure?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog with a confirm and a cancel button. Focuses the cancel button first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  busyLabel,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      busy={busy}
      onClose={onCancel}
      failure={failure}
      actions={
        <>
          <Button data-initial-focus disabled={busy} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            {...(busyLabel ? { busyLabel } : {})}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
