import X from 'lucide-react/icons/x';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import * as messages from '#schema/messages.ts';
import { findOpener } from '../../browser/opener.ts';
import { Button } from '../primitives/button.tsx';
import { Name } from '../primitives/name.tsx';
import { Alert } from './alert.tsx';
import styles from './dialog.module.css';
import { useToastContainer } from './toast-provider.tsx';

type DialogProps = DialogRole & {
  title: string;
  /** Called on the close button and a click outside, unless `busy`, and whenever the browser has closed the dialog. */
  onClose: () => void;
  /**
   * Whether work is running. Browsers close a dialog at the second Escape or Back even then, so the work's owner tells its
   * end by `useLateNotice` (late-notice.ts).
   */
  busy?: boolean;
  /** Id of the element that gets the focus on close if at most an element around it had the focus before. */
  returnFocusTo?: string;
  actions?: ReactNode;
  /** The label of a button that closes the dialog, if it is the only action. */
  doneLabel?: string;
  /** Why an action failed. Shown at the end of the dialog, so that it moves nothing. */
  failure?: string | undefined;
  children?: ReactNode;
};

/**
 * An 'alertdialog' asks for confirmation; its description is the question. Screen readers announce a description together
 * with the title.
 */
type DialogRole =
  | { role?: 'dialog'; description?: ReactNode }
  | { role: 'alertdialog'; description: ReactNode };

/**
 * A modal <dialog>. Focuses the first field or element with `data-initial-focus`, whichever comes first, or else the
 * close button. On close, focuses the button that opened it, or else `returnFocusTo`.
 */
export function Dialog({
  title,
  onClose,
  busy,
  returnFocusTo,
  role,
  description,
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
  const descriptionId = `${titleId}-description`;
  const addToastContainer = useToastContainer();
  const close = () => {
    if (!busy) onClose();
  };

  useEffect(() => {
    const dialog = element.current;
    const opener = findOpener();
    dialog?.showModal();
    const removeToastContainer = dialog && addToastContainer(dialog);
    dialog
      ?.querySelector<HTMLElement>('[data-initial-focus], input:not([hidden]), select, textarea')
      ?.focus();
    return () => {
      removeToastContainer?.();
      dialog?.close();
      const fallback = returnFocusTo ? document.getElementById(returnFocusTo) : null;
      const target = opener?.contains(fallback) ? fallback : opener;
      // A removed <dialog> does not restore the focus. If at most an element around the target has it now, focuses the
      // target. After a navigation, a heading may already have it.
      const isLost = document.activeElement?.contains(target) ?? true;
      if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [addToastContainer, returnFocusTo]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <dialog
      ref={element}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      // Not if it is open again: StrictMode closes and opens it.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onMouseDown={(event) => {
        // Ignores the second press of a double click on the button that opened the dialog.
        if (event.button !== 0 || event.detail >= 2 || !isOnBackdrop(event)) return;
        // The browser would move the focus, which goes back to the opener, to what is below the backdrop.
        event.preventDefault();
        close();
      }}
      // Once the router has taken a link. The dialog would else stay if Back came before the link's page.
      onClick={({ target, defaultPrevented }) => {
        if (defaultPrevented && target instanceof Element && target.closest('a')) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <Name translate="yes">{title}</Name>
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {description && (
          <p id={descriptionId} className={styles.description}>
            {description}
          </p>
        )}
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

/** The backdrop, the dialog's own scrollbar and its border are one element, but toasts within the dialog are not. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/** A `ref` callback that scrolls to the failure, in case the dialog is taller than the window. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type FormDialogProps = DistributiveOmit<DialogProps, 'actions' | 'doneLabel' | 'returnFocusTo'> & {
  /** From `useForm`; for a question without fields its `onSubmit` is enough. */
  form: ComponentProps<'form'>;
  /** By default the title. */
  submitLabel?: string;
  /** Makes the submit button red. */
  danger?: boolean;
  /** Disables the submit button. */
  disabled?: boolean;
};

/** `Omit` that keeps a union. */
type DistributiveOmit<Props, Key extends PropertyKey> = Props extends unknown ? Omit<Props, Key> : never;

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
