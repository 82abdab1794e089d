import type { ReactNode } from 'react';
import { createContext, startTransition, use, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { useApiClients } from '../api/context.ts';
import { usePorts } from '../ports/ports.ts';
import { clearPendingFlows } from '../storage/pending-flows.ts';
import { useToast } from '../ui/toast-region.tsx';

/** Who uses the portal (SPEC section 6); 'loading' until the identity service has said. */
export type Session =
  | { state: 'loading' }
  | { state: 'visitor'; end?: SessionEnd | undefined }
  | { state: 'player'; user: AuthUser };

/** How the last session ended: it expired while the page was open, it lapsed before, or the player signed out. */
type SessionEnd = 'expired' | 'lapsed' | 'signedOut';

interface SessionActions {
  /** Ends a session whose token the host refuses and the identity service does not renew. */
  expire: () => void;
  /** Rejects while the player is still signed in. */
  signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);
const SessionActionsContext = createContext<SessionActions | null>(null);

/** Follows the identity service, and forgets everything personal when the player changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { identity } = usePorts();
  const asking = useApiClients();
  const [user, setUser] = useState<AuthUser | null>();
  const [end, setEnd] = useState<SessionEnd>();
  /** Whose queries there are; nothing before the first word. */
  const known = useRef<string | null>(undefined);

  useEffect(
    () =>
      identity.onAuthStateChanged((next, hasLapsed = false) => {
        const uid = next?.uid ?? null;
        if (uid !== known.current) asking.queryClient?.clear();
        const tell = () => {
          setUser(next);
          if (next) setEnd(undefined);
          else if (hasLapsed) setEnd((last) => last ?? 'lapsed');
        };
        // The first word may come before the script of a page that was drawn at build time: that page stays until then.
        if (known.current === undefined) startTransition(tell);
        else tell();
        known.current = uid;
      }),
    [identity, asking],
  );

  const actions = useMemo<SessionActions>(
    () => ({
      expire() {
        setEnd('expired');
        identity.signOut().catch(() => {
          // Still signed in, then: the next call that is refused tries again.
        });
      },
      async signOut() {
        setEnd('signedOut');
        await identity.signOut();
      },
    }),
    [identity],
  );

  const session = useMemo(() => toSession(user, end), [user, end]);
  return (
    <SessionActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </SessionActionsContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it');
  return actions;
}

/**
 * Signs out and goes to /login (section 4), from where the next sign-in leads to `from`. The confirmation
 * comes before, from the caller.
 */
export function useSignOut(from?: string): () => Promise<void> {
  const { browser } = usePorts();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const notify = useToast();
  return async () => {
    try {
      await signOut();
      // Whoever means to come back goes on with what was begun, as another player perhaps.
      if (from === undefined) clearPendingFlows(browser);
      // Replaces the entry, as the guard of the page does, which may have redirected there already.
      await navigate(paths.login, { replace: true, state: from === undefined ? null : { from } });
    } catch {
      // Whatever the reason, the player is still signed in and can only try again.
      notify(messages.signOutFailed, { tone: 'error' });
    }
  };
}

function toSession(user: AuthUser | null | undefined, end: SessionEnd | undefined): Session {
  if (user === undefined) return { state: 'loading' };
  return user ? { state: 'player', user } : { state: 'visitor', end };
}
