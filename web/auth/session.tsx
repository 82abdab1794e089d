import type { ReactNode } from 'react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { createRequiredContext } from '../browser/required-context.ts';
import { clearLinkingContext } from '../linking/linking-context-cookie.ts';
import type { IdentityEnd } from '../ports/identity.ts';
import { usePorts } from '../ports/ports.ts';
import { useToast } from '../ui/feedback/toast-provider.tsx';

/** The user's role (SPEC §6); 'loading' until the identity port reports for the first time. */
export type Session =
  | { state: 'loading' }
  | { state: 'visitor'; end?: SessionEnd | undefined }
  | { state: 'player'; user: AuthUser };

type SessionEnd = IdentityEnd | 'signedOut';

interface SessionActions {
  /** Ends the session of this player, whom the identity service or the API host refuses. Leaves another player alone. */
  expire: (uid?: string) => void;
  /**
   * Rejects if the sign-out fails; the player is then still signed in. With `uid`, another player stays signed in, and it
   * resolves to false.
   */
  signOut: (uid?: string) => Promise<boolean>;
  /** Remembers who is signed in. The returned function tells whether it is still the same user, for an act of several calls. */
  rememberUser: () => () => boolean;
}

const [SessionContext, useSession] = createRequiredContext<Session>('SessionProvider');
const [SessionActionsContext, useSessionActions] = createRequiredContext<SessionActions>('SessionProvider');

export { useSession, useSessionActions };

interface SessionProviderProps {
  /**
   * Called before a different user or a visitor is shown, to forget the data of the last one. `hasLeft`: that was a player,
   * not a visitor who has signed in.
   */
  onUserChange: (change: { hasLeft: boolean }) => void;
  children: ReactNode;
}

/** Provides the session that the identity port reports. */
export function SessionProvider({ onUserChange, children }: SessionProviderProps) {
  const { identity } = usePorts();
  const [user, setUser] = useState<AuthUser | null>();
  const [end, setEnd] = useState<SessionEnd>();
  /** The user whom the page knows: null for a visitor, undefined before the first report. */
  const knownUid = useRef<string | null>(undefined);

  useEffect(
    () =>
      identity.onAuthStateChanged((next, reported) => {
        const uid = next?.uid ?? null;
        // The first report changes nothing: what is loaded by then, such as a public profile, belongs to nobody.
        if (knownUid.current !== undefined && uid !== knownUid.current)
          onUserChange({ hasLeft: knownUid.current !== null });
        const update = () => {
          setUser(next);
          setEnd((last) => (next ? undefined : (last ?? reported)));
        };
        // The first report may come before the screen's chunk. A transition keeps the prerendered page until
        // then.
        if (knownUid.current === undefined) startTransition(update);
        else update();
        knownUid.current = uid;
      }),
    [identity, onUserChange],
  );

  const actions = useMemo<SessionActions>(() => {
    async function endSession(reason: SessionEnd, uid: string | undefined): Promise<boolean> {
      // The identity service may already have reported a reason of its own.
      setEnd((last) => (reason === 'signedOut' ? reason : (last ?? reason)));
      try {
        const hasEnded = await identity.signOut({
          uid,
          reason: reason === 'signedOut' ? undefined : reason.reason,
        });
        if (!hasEnded) setEnd(undefined);
        return hasEnded;
      } catch (error) {
        // The player is still signed in, and this reason is not that of a later end.
        setEnd(undefined);
        throw error;
      }
    }

    return {
      expire(uid) {
        if (uid !== undefined && knownUid.current !== uid) return;
        endSession({ reason: 'expired' }, uid).catch(() => {
          // The next unauthenticated call tries again.
        });
      },
      signOut: (uid) => endSession('signedOut', uid),
      rememberUser() {
        // Until the first report, as a visitor.
        const recall = () => knownUid.current ?? null;
        const uid = recall();
        return () => recall() === uid;
      },
    };
  }, [identity]);

  const session = useMemo(() => toSession(user, end), [user, end]);
  return (
    <SessionActionsContext value={actions}>
      <SessionContext value={session}>{children}</SessionContext>
    </SessionActionsContext>
  );
}

/** Returns the id of the signed-in player; undefined for a visitor and while the session loads. */
export function usePlayerUid(): string | undefined {
  const session = useSession();
  return session.state === 'player' ? session.user.uid : undefined;
}

/**
 * Returns a function that signs out and navigates to /login (SPEC §4). The next sign-in returns to `from`.
 * The caller must ask the player for confirmation first. With `uid`, it leaves another player alone.
 */
export function useSignOut(from?: string): (uid?: string) => Promise<void> {
  const { browser } = usePorts();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const notify = useToast();
  return async (uid) => {
    try {
      if (!(await signOut(uid))) return;
      // With `from` the player wants to continue here, perhaps with another account.
      if (from === undefined) clearLinkingContext(browser.cookies);
      // Replaces the history entry as `RequireAuth` does, because `RequireAuth` may redirect first.
      await navigate(paths.login, { replace: true, state: from === undefined ? null : { from } });
    } catch {
      // The player is still signed in and can try again.
      notify(messages.signOutFailed, { tone: 'error' });
    }
  };
}

function toSession(user: AuthUser | null | undefined, end: SessionEnd | undefined): Session {
  if (user === undefined) return { state: 'loading' };
  return user ? { state: 'player', user } : { state: 'visitor', end };
}
