import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { useToastHost } from './toast-region.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close button and a press outside; while `busy` none of them does anything. */
  onClose: () => void;
  closeLabel?: string;
  busy?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  actions?: ReactNode;
  /** What an action came to, below all the rest, so that nothing moves when it comes. */
  status?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal on the native element: focus moves in (to `data-initial-focus`, else the first field, else the
 * close button), stays in, and goes back to where it was.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** As a `ref`: what comes at the end of a dialog that is higher than the window is seen. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function OpenDialog({
  title,
  onClose,
  closeLabel = 'Close',
  busy,
  role,
  actions,
  status,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hostNotices = useToastHost();
  const close = () => {
    if (!busy) onClose();
  };

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    const stopHosting = dialog && hostNotices?.(dialog);
    dialog?.querySelector<HTMLElement>('[data-initial-focus], input, select, textarea')?.focus();
    return () => {
      stopHosting?.();
      dialog?.close();
      // A dialog that has left the page no longer gives the focus back by itself. The heading of a next page may have it already.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [hostNotices]);

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
        // The second press of a double click was meant for the button that has brought the dialog.
        if (event.target === event.currentTarget && event.detail < 2) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        {status && <div ref={scrollIntoView}>{status}</div>}
      </div>
    </dialog>
  );
}
