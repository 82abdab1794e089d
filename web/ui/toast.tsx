import X from 'lucide-react/icons/x';
import type { FocusEvent } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AlertTone } from './alert.tsx';
import { Alert } from './alert.tsx';
import styles from './toast.module.css';
import { keepToastsStacked } from './toast-layout.ts';

export interface Toast {
  id: number;
  text: string;
  tone: AlertTone;
  autoCloseMs: number;
}

interface ToastListProps {
  toasts: readonly Toast[];
  /** Whether another corner shows the notices meanwhile: this one is then no landmark. */
  isInactive?: boolean;
  /** The toast that is pointed at or focused; null when that is over. */
  onHold: (id: number | null) => void;
  onDismiss: (id: number) => void;
}

/**
 * The corner of the page, above everything: errors are read out at once, the others in turn. The earliest stands at the edge, so
 * that a newcomer moves nobody.
 */
export function ToastList({ toasts, isInactive = false, onHold, onDismiss }: ToastListProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    // A dialog that is closed as soon as it is open takes its region out of the page before this runs.
    if (region.current?.isConnected) region.current.showPopover();
  }, []);

  useLayoutEffect(
    () => (region.current && toasts.length > 0 ? keepToastsStacked(region.current) : undefined),
    [toasts],
  );

  function rememberOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  function dismiss(id: number) {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    onDismiss(id);
  }

  const of = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onHold={onHold} onDismiss={dismiss} />);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={isInactive ? undefined : 'Notices'}
      className={styles.region}
      onFocus={rememberOrigin}
    >
      <div aria-live="assertive">{of(true)}</div>
      <div aria-live="polite">{of(false)}</div>
    </section>
  );
}

interface ToastCardProps extends Pick<ToastListProps, 'onHold' | 'onDismiss'> {
  toast: Toast;
}

function ToastCard({ toast: { id, text, tone }, onHold, onDismiss }: ToastCardProps) {
  const hold = () => onHold(id);
  const release = () => onHold(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is being read
    <div
      className={styles.toast}
      data-arrival={id}
      // Not on entering: a toast that comes up under a resting pointer has nobody reading it.
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Alert
        tone={tone}
        action={
          <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={() => onDismiss(id)}>
            <X size={18} aria-hidden="true" />
          </button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}

interface ToastTimerProps {
  toast: Toast;
  isHeld: boolean;
  onEnd: (id: number) => void;
}

/** Ends a toast when its time is over, wherever it is shown. The time while it is held does not count. */
export function ToastTimer({ toast: { id, autoCloseMs }, isHeld, onEnd }: ToastTimerProps) {
  const left = useRef(autoCloseMs);
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => onEnd(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, id, onEnd]);
  return null;
}
