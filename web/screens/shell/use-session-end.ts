import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import type { IdentityEnd } from '../../ports/identity.ts';
import { endedSessionState, readLocationState, sessionEndMessages } from '../../routing/location-state.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';

/**
 * Tells the player why the session ended. If it ended during the visit, redirects to /login, which returns to this page.
 * If it ended before the page loaded, shows a toast; RequireAuth may redirect.
 */
export function useSessionEnd(session: Session) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const notify = useToast();
  const end = session.state === 'visitor' && session.end !== 'signedOut' ? session.end : undefined;

  const tell = useEffectEvent(({ reason, isLapsed = false }: IdentityEnd) => {
    if (isLapsed) return notify(sessionEndMessages[reason], { tone: 'error' });
    // If RequireAuth has already redirected to /login, its state contains the page.
    const from = pathname === paths.login ? readLocationState(state).from : pathname + search + hash;
    void navigate(paths.login, { replace: true, state: endedSessionState(from, reason) });
  });

  useEffect(() => {
    if (end) tell(end);
  }, [end]);
}
