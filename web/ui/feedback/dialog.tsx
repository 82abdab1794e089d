import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import * as messages from '#schema/messages.ts';
import { Button } from '../primitives/button.tsx';
import { Alert } from './alert.tsx';
import styles from './dialog.module.css';
import { useToastHost } from './toast-region.tsx';

interface DialogProps {
  title: string;
  /** Called on Escape, the close button and a click outside, unless `busy`. */
  onClose: () => void;
  busy?: boolean;
  /** Id of the element that gets the focus on close if no element had it before. */
  returnFocusTo?: string;
  /** Use 'alertdialog' if the dialog asks for confirmation. */
  role?: 'dialog' | 'alertdialog';
  actions?: ReactNode;
  /** The label of a button that closes the dialog, if it is the only action. */
  doneLabel?: string;
  /** Why an action failed. Shown at the end of the dialog, so that it moves nothing. */
  failure?: string | undefined;
  children?: ReactNode;
}

/**
 * A modal <dialog>. Focuses the first field or element with `data-initial-focus`, whichever comes first, or else the
 * close button. On close, focuses the element that had the focus before, or else `returnFocusTo`.
 */
export function Dialog({
  title,
  onClose,
  busy,
  returnFocusTo,
  role,
  doneLabel,
  actions = doneLabel && (
    <Button variant="primary" data-initial-focus onClick={onClose}>
      {doneLabel}
    </Button>
  ),
  failure,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hostToasts = useToastHost();
  const close = () => {
    if (!busy) onClose();
  };

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const stopHosting = dialog && hostToasts?.(dialog);
    dialog
      ?.querySelector<HTMLElement>('[data-initial-focus], input:not([hidden]), select, textarea')
      ?.focus();
    return () => {
      stopHosting?.();
      dialog?.close();
      // A removed <dialog> does not restore the focus. If nothing has the focus now, focuses the opener.
      // After a navigation, a heading may already have it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const target =
        opener === document.body && returnFocusTo ? document.getElementById(returnFocusTo) : opener;
      if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [hostToasts, returnFocusTo]);

  return (
    <dialog
      ref={element}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onMouseDown={(event) => {
        // Ignores the second press of a double click on the button that opened the dialog.
        if (event.target === event.currentTarget && event.detail < 2) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        {failure && (
          <div ref={scrollIntoView}>
            <Alert tone="error" live>
              {failure}
            </Alert>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** A `ref` callback that scrolls to the failure, in case the dialog is taller than the window. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface FormDialogProps extends Omit<DialogProps, 'actions' | 'doneLabel' | 'returnFocusTo'> {
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
