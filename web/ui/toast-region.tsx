import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toasts as limits } from '#schema/constants.ts';
import type { AlertTone } from './alert.tsx';
import type { Toast } from './toast.tsx';
import { ToastList, ToastTimer } from './toast.tsx';

interface ToastOptions {
  tone?: AlertTone;
  /** Milliseconds on the screen, not counting while it is pointed at or focused. */
  autoCloseMs?: number;
}

export interface PastToast {
  id: number;
  text: string;
  tone: AlertTone;
  /** Epoch milliseconds. */
  at: number;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

interface ToastContextValue {
  show: ShowToast;
  /** Forgets what has been shown. */
  forget: () => void;
  /** Shows notices inside this modal dialog until the answer is called: what is outside of it is inert. */
  host: (dialog: HTMLElement) => () => void;
}

const ToastContext = createContext<ToastContextValue | null>(null);
const PastToastsContext = createContext<readonly PastToast[]>([]);

/** Holds the corner where outcomes appear for a while. One for the whole page, around the router's screens. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [past, setPast] = useState<readonly PastToast[]>([]);
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const [held, setHeld] = useState<number | null>(null);
  const nextId = useRef(0);

  const notices = useMemo<ToastContextValue>(
    () => ({
      show(text, { tone = 'info', autoCloseMs = limits.autoCloseMs } = {}) {
        nextId.current += 1;
        const id = nextId.current;
        // The same words twice would only stack up: the later one takes the place of the earlier.
        setToasts((shown) => [
          ...shown.filter((other) => other.text !== text),
          { id, text, tone, autoCloseMs },
        ]);
        setPast((before) => [{ id, text, tone, at: Date.now() }, ...before].slice(0, limits.historyLength));
      },
      forget: () => setPast([]),
      host(dialog) {
        setHosts((before) => [...before, dialog]);
        return () => {
          setHosts((before) => before.filter((other) => other !== dialog));
          // A notice that moves out of the dialog leaves the pointer behind.
          setHeld(null);
        };
      },
    }),
    [],
  );

  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    setHeld(null);
  }, []);

  const host = hosts.at(-1);
  return (
    <ToastContext value={notices}>
      <PastToastsContext value={past}>
        {children}
        {toasts.map((toast) => (
          <ToastTimer key={toast.id} toast={toast} isHeld={held === toast.id} onEnd={dismiss} />
        ))}
        {/* It stays while another shows the notices, because what comes into it is then read out. */}
        <ToastList
          toasts={host ? [] : toasts}
          isInactive={host !== undefined}
          onHold={setHeld}
          onDismiss={dismiss}
        />
        {host && createPortal(<ToastList toasts={toasts} onHold={setHeld} onDismiss={dismiss} />, host)}
      </PastToastsContext>
    </ToastContext>
  );
}

/** `notify('words', {tone: 'good'})`: closes by itself after five seconds (SPEC section 9). */
export const useToast = (): ShowToast => useToastContext().show;

/** The notices of this visit, the latest first, and how to forget them. */
export function usePastToasts() {
  return { past: use(PastToastsContext), forget: useToastContext().forget };
}

/** For a modal dialog; nothing to do on a page without notices. */
export const useToastHost = () => use(ToastContext)?.host;

function useToastContext(): ToastContextValue {
  const notices = use(ToastContext);
  if (!notices) throw new Error('Notices need a NoticeProvider above them');
  return notices;
}
