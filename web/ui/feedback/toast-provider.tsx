import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toasts as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { createRequiredContext } from '../../browser/required-context.ts';
import type { AlertTone } from './alert.tsx';
import type { Toast } from './toast-list.tsx';
import { ToastList, ToastTimer } from './toast-list.tsx';

export interface ToastOptions {
  tone?: AlertTone;
  /** Display time in ms. Does not count the time while the toast is hovered or focused, or the page is hidden. */
  autoCloseMs?: number;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

interface ToastContextValue {
  show: ShowToast;
  /** Shows toasts in a modal dialog, because all else is inert. Returns the cleanup function. */
  addContainer: (dialog: HTMLElement) => () => void;
}

const [ToastContext, useToastContext] = createRequiredContext<ToastContextValue>('ToastProvider');

/** Notices that the next player reads, too: they say that the player has changed. */
const forAll: ReadonlySet<string> = new Set([messages.googleSignedIn, messages.playerChanged]);

interface ToastProviderProps {
  /** The player who is signed in. What another one has begun isn't told. */
  player?: string | undefined;
  children: ReactNode;
}

/** Provides toasts and shows them in a corner of the page. Mount it once, around all screens. */
export function ToastProvider({ player, children }: ToastProviderProps) {
  const [all, setAll] = useState<readonly Toast[]>([]);
  const [containers, setContainers] = useState<readonly HTMLElement[]>([]);
  const [held, setHeld] = useState<number | null>(null);
  const [announced, setAnnounced] = useState(0);
  const nextId = useRef(0);
  /** The last toast that was shown. Not `nextId`: a toast may come while its dialog closes. */
  const shownId = useRef(0);

  const show = useCallback<ShowToast>(
    (text, { tone = 'info', autoCloseMs = limits.autoCloseMs } = {}) => {
      nextId.current += 1;
      const toast = { id: nextId.current, text, tone, autoCloseMs, player };
      // A repeated message replaces the earlier toast instead of stacking.
      setAll((before) => [...before.filter((other) => other.text !== text), toast]);
    },
    [player],
  );

  const addContainer = useCallback((dialog: HTMLElement) => {
    setContainers((before) => [...before, dialog]);
    setAnnounced(shownId.current);
    return () => {
      setContainers((before) => before.filter((other) => other !== dialog));
      setAnnounced(shownId.current);
      // The toasts leave the closed dialog without a pointerleave event.
      setHeld(null);
    };
  }, []);

  const value = useMemo(() => ({ show, addContainer }), [show, addContainer]);

  const dismiss = useCallback((id: number) => {
    setAll((before) => before.filter((toast) => toast.id !== id));
    setHeld(null);
  }, []);

  const toasts = useMemo(
    () =>
      all.filter((toast) => !player || [undefined, player].includes(toast.player) || forAll.has(toast.text)),
    [all, player],
  );
  useEffect(() => {
    const last = toasts.at(-1);
    if (last) shownId.current = last.id;
  }, [toasts]);

  const container = containers.at(-1);
  const list = { announced, onHold: setHeld, onDismiss: dismiss };
  return (
    <ToastContext value={value}>
      {children}
      {all.map((toast) => (
        <ToastTimer key={toast.id} toast={toast} isHeld={held === toast.id} onEnd={dismiss} />
      ))}
      {/* Stays mounted while a dialog shows the toasts: a new live region announces only later changes. */}
      <ToastList {...list} toasts={container ? [] : toasts} isInactive={container !== undefined} />
      {container && createPortal(<ToastList {...list} toasts={toasts} />, container)}
    </ToastContext>
  );
}

/**
 * Returns `notify('Saved', { tone: 'good' })`, which shows a toast, by default for 5 s (SPEC §9). It is for the player of the
 * render that has returned it, and for a visitor: the next player sees nothing of it.
 */
export const useToast = (): ShowToast => useToastContext().show;

/** Returns the function that shows toasts in a modal dialog. */
export const useToastContainer = () => useToastContext().addContainer;
