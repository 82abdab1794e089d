import type { ComponentProps } from 'react';
import { useId } from 'react';
import * as messages from '#schema/messages.ts';
import { Button } from '../primitives/button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'actions' | 'returnFocusTo'> {
  /** From `useForm`; for a question without fields its `onSubmit` is enough. */
  form: ComponentProps<'form'>;
  /** By default the title. */
  submitLabel?: string;
  /** Makes the dialog an `alertdialog` with a red submit button. */
  danger?: boolean;
  /** Disables the submit button. */
  disabled?: boolean;
}

/** A dialog that is a form or a question, with a cancel and a submit button. Without a field, cancel has the focus. */
export function FormDialog({
  form,
  submitLabel,
  danger = false,
  disabled = false,
  children,
  ...dialog
}: FormDialogProps) {
  const { title, busy = false, onClose } = dialog;
  const id = useId();
  return (
    <Dialog
      {...(danger && { role: 'alertdialog' })}
      {...dialog}
      actions={
        <>
          <Button data-initial-focus disabled={busy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            disabled={disabled}
            busy={busy}
            busyLabel={messages.processing}
          >
            {submitLabel ?? title}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}
