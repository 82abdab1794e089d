import X from 'lucide-react/icons/x';
import type { FocusEvent } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useInView } from '../../browser/use-in-view.ts';
import type { AlertTone } from './alert.tsx';
import { Alert } from './alert.tsx';
import styles from './toast.module.css';
import { keepToastsStacked } from './toast-layout.ts';

export interface Toast {
  id: number;
  text: string;
  tone: AlertTone;
  autoCloseMs: number;
  /** The player who is told; undefined for whoever is here. */
  player?: string | undefined;
}

interface ToastListProps {
  toasts: readonly Toast[];
  /** Whether another region shows the toasts. This region then has no landmark name. */
  isInactive?: boolean;
  /** The id of the last toast that another region has announced: those up to it move to this one silently. */
  announced: number;
  /** Called with the id of a toast that gets hovered or focused, and with null when this ends. */
  onHold: (id: number | null) => void;
  onDismiss: (id: number) => void;
}

/**
 * The toasts, in a corner above all content. Announces errors assertively, other tones politely. The oldest
 * toast is at the window's edge, so that a new toast moves no other.
 */
export function ToastList({ toasts, isInactive = false, announced, onHold, onDismiss }: ToastListProps) {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);

  useEffect(() => {
    // If a dialog closes at once, its region is removed before this effect runs. Older browsers have no popovers: the
    // toasts stand in the page's layers.
    if (region.current?.isConnected) region.current.showPopover?.();
  }, []);

  useLayoutEffect(
    () => (region.current && toasts.length > 0 ? keepToastsStacked(region.current) : undefined),
    [toasts],
  );

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  }

  function dismiss(id: number) {
    if (region.current?.contains(document.activeElement))
      previousFocus.current?.focus({ preventScroll: true });
    onDismiss(id);
  }

  const renderCards = (isIn: (toast: Toast) => boolean) =>
    toasts
      .filter(isIn)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onHold={onHold} onDismiss={dismiss} />);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={isInactive ? undefined : 'Notices'}
      className={styles.region}
      onFocus={rememberFocus}
    >
      {renderCards(({ id }) => id <= announced)}
      <div aria-live="assertive">{renderCards(({ id, tone }) => id > announced && tone === 'error')}</div>
      <div aria-live="polite">{renderCards(({ id, tone }) => id > announced && tone !== 'error')}</div>
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={styles.toast}
      data-arrival={id}
      // Not onPointerEnter, which also fires when a toast appears under a resting pointer.
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

/** Calls `onEnd` after the toast's display time. The timer pauses while `isHeld`, and while nobody can see the page. */
export function ToastTimer({ toast: { id, autoCloseMs }, isHeld, onEnd }: ToastTimerProps) {
  const left = useRef(autoCloseMs);
  const isPaused = !useInView() || isHeld;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => onEnd(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused, id, onEnd]);
  return null;
}
