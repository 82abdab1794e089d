import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Alert } from './alert.tsx';
import styles from './dialog.module.css';
import { useToastHost } from './toast-region.tsx';

export interface DialogProps {
  title: string;
  /** Called on Escape, the close button and a click outside, unless `busy`. */
  onClose: () => void;
  busy?: boolean;
  /** Id of the element that gets the focus on close if no element had it before. */
  returnFocusTo?: string;
  /** Use 'alertdialog' if the dialog asks for confirmation. */
  role?: 'dialog' | 'alertdialog';
  actions?: ReactNode;
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
  actions,
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
