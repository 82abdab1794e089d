import * as messages from '#schema/messages.ts';
import { Button } from '../primitives/button.tsx';
import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'failure' | 'children'> {
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog with a confirm and a cancel button. Focuses the cancel button first. */
export function ConfirmDialog({
  confirmLabel,
  danger = false,
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button data-initial-focus disabled={busy} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
