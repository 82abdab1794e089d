import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import { expiredSessionState, readLocationState } from '../../routing/location-state.ts';
import { useToast } from '../../ui/toast-region.tsx';

/** Takes a player whose sign-in is no longer good to /login, says why there, and lets them come back. */
export function useExpiredSession(session: Session) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const expired = session.state === 'visitor' && session.end === 'expired';

  const toLogin = useEffectEvent(() => {
    // The guard may have sent them there already.
    const from = pathname === paths.login ? readLocationState(state).from : pathname + search + hash;
    void navigate(paths.login, { replace: true, state: expiredSessionState(from) });
  });

  useEffect(() => {
    if (expired) toLogin();
  }, [expired]);
}

/** Says that a sign-in was over before this page was opened. Nobody is sent away by it, but by a page's guard. */
export function useLapsedSession(session: Session) {
  const notify = useToast();
  const lapsed = session.state === 'visitor' && session.end === 'lapsed';
  useEffect(() => {
    if (lapsed) notify(messages.sessionExpired, { tone: 'error' });
  }, [lapsed, notify]);
}
