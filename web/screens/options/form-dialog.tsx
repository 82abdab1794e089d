import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { popups } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './options.module.css';

interface FormDialogProps {
  /** Also the label of the submit button. */
  title: string;
  /** From `useForm`. */
  formProps: ComponentProps<'form'>;
  busy: boolean;
  /** Makes the dialog an `alertdialog` with a red submit button. */
  danger?: boolean;
  /** Disables the submit button. */
  disabled?: boolean;
  failure?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is a form, with a cancel and a submit button. */
export function FormDialog({
  title,
  formProps,
  busy,
  danger = false,
  disabled = false,
  failure,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      {...(danger && { role: 'alertdialog' })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
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
            {title}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}

/** Simulates the call of the email and password popups (SPEC §9). */
export const simulateCall = () =>
  new Promise<void>((resolve) => setTimeout(resolve, popups.simulatedDelayMs));
