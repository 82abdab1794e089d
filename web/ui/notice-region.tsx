import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notices as limits } from '#schema/constants.ts';
import type { NoticeTone } from './notice.tsx';
import type { Toast } from './toasts.tsx';
import { Toasts, ToastTimer } from './toasts.tsx';

interface NoticeOptions {
  tone?: NoticeTone;
  /** Milliseconds on the screen, not counting while it is pointed at or focused. */
  autoCloseMs?: number;
}

export interface PastNotice {
  id: number;
  text: string;
  tone: NoticeTone;
  /** Epoch milliseconds. */
  at: number;
}

type ShowNotice = (text: string, options?: NoticeOptions) => void;

interface Notices {
  show: ShowNotice;
  /** Forgets what has been shown. */
  forget: () => void;
  /** Shows notices inside this modal dialog until the answer is called: what is outside of it is inert. */
  host: (dialog: HTMLElement) => () => void;
}

const NoticeContext = createContext<Notices | null>(null);
const PastNoticesContext = createContext<readonly PastNotice[]>([]);

/** Holds the corner where outcomes appear for a while. One for the whole page, around the router's screens. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [past, setPast] = useState<readonly PastNotice[]>([]);
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const [held, setHeld] = useState<number | null>(null);
  const nextId = useRef(0);

  const notices = useMemo<Notices>(
    () => ({
      show(text, { tone = 'info', autoCloseMs = limits.autoCloseMs } = {}) {
        nextId.current += 1;
        const id = nextId.current;
        // The same words twice would only stack up: the later one takes the place of the earlier.
        setToasts((shown) => [
          ...shown.filter((other) => other.text !== text),
          { id, text, tone, autoCloseMs },
        ]);
        setPast((before) => [{ id, text, tone, at: Date.now() }, ...before].slice(0, limits.kept));
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
    <NoticeContext value={notices}>
      <PastNoticesContext value={past}>
        {children}
        {toasts.map((toast) => (
          <ToastTimer key={toast.id} toast={toast} isHeld={held === toast.id} onEnd={dismiss} />
        ))}
        {/* It stays while another shows the notices, because what comes into it is then read out. */}
        <Toasts
          toasts={host ? [] : toasts}
          isResting={host !== undefined}
          onHold={setHeld}
          onDismiss={dismiss}
        />
        {host && createPortal(<Toasts toasts={toasts} onHold={setHeld} onDismiss={dismiss} />, host)}
      </PastNoticesContext>
    </NoticeContext>
  );
}

/** `notify('words', {tone: 'good'})`: closes by itself after five seconds (SPEC section 9). */
export const useNotify = (): ShowNotice => useNotices().show;

/** The notices of this visit, the latest first, and how to forget them. */
export function usePastNotices() {
  return { past: use(PastNoticesContext), forget: useNotices().forget };
}

/** For a modal dialog; nothing to do on a page without notices. */
export const useNoticeHost = () => use(NoticeContext)?.host;

function useNotices(): Notices {
  const notices = use(NoticeContext);
  if (!notices) throw new Error('Notices need a NoticeProvider above them');
  return notices;
}
