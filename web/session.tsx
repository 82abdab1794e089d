import type { ReactNode } from 'react';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { useAsking } from './asking.ts';
import { forgetBegun } from './begun-here.ts';
import { usePorts } from './ports/ports.ts';
import { useNotify } from './ui/notice-region.tsx';

/** Who uses the portal (SPEC section 6); 'loading' until the identity service has said. */
export type Session =
  | { state: 'loading' }
  /** A player until now, whose sign-in is no longer good: `expired` while the page was open, `lapsed` before. */
  | { state: 'visitor'; expired?: boolean; lapsed?: boolean }
  | { state: 'player'; user: AuthUser };

const SessionContext = createContext<Session | null>(null);
const ExpireContext = createContext<(() => void) | null>(null);

/** Follows the identity service, and forgets everything personal when the player changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { identity } = usePorts();
  const asking = useAsking();
  const [user, setUser] = useState<AuthUser | null>();
  const [lapsed, setLapsed] = useState(false);
  const [expired, setExpired] = useState(false);
  /** Whose queries there are; nothing before the first word. */
  const known = useRef<string | null>(undefined);

  useEffect(
    () =>
      identity.observeUser((next, hasLapsed = false) => {
        const uid = next?.uid ?? null;
        if (uid !== known.current) asking.queries?.clear();
        const tell = () => {
          setUser(next);
          setLapsed(hasLapsed);
          if (next) setExpired(false);
        };
        // The first word may come before the script of a page that was drawn at build time: that page stays until then.
        if (known.current === undefined) startTransition(tell);
        else tell();
        known.current = uid;
      }),
    [identity, asking],
  );

  const expire = useCallback(() => {
    setExpired(true);
    identity.signOut().catch(() => {
      // Still signed in, then: the next call that is refused tries again.
    });
  }, [identity]);

  const session = useMemo(() => sessionOf(user, { expired, lapsed }), [user, expired, lapsed]);
  return (
    <ExpireContext value={expire}>
      <SessionContext value={session}>{children}</SessionContext>
    </ExpireContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Ends a session whose token the host refuses and the identity service does not renew. */
export function useExpireSession(): () => void {
  const expire = use(ExpireContext);
  if (!expire) throw new Error('useExpireSession needs a SessionProvider above it');
  return expire;
}

/**
 * Signs out and goes to /login (section 4), from where the next sign-in leads to `from`. The confirmation
 * comes before, from the caller.
 */
export function useSignOut(from?: string): () => Promise<void> {
  const { identity, browser } = usePorts();
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    try {
      await identity.signOut();
      // Whoever means to come back goes on with what was begun, as another player perhaps.
      if (from === undefined) forgetBegun(browser);
      // In place: the guard of the page that was left may have put its own way to /login there already.
      await navigate(paths.login, { replace: true, state: from === undefined ? null : { from } });
    } catch {
      // Whatever the reason, the player is still signed in and can only try again.
      notify(messages.signOutFailed, { tone: 'error' });
    }
  };
}

function sessionOf(user: AuthUser | null | undefined, ended: { expired: boolean; lapsed: boolean }): Session {
  if (user === undefined) return { state: 'loading' };
  return user ? { state: 'player', user } : { state: 'visitor', ...ended };
}
