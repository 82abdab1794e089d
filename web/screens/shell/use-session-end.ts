import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import { expiredSessionState, readLocationState } from '../../routing/location-state.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';

/**
 * Redirects to /login with a message when the session expires during a visit. /login returns to this page.
 */
export function useExpiredSession(session: Session) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const expired = session.state === 'visitor' && session.end === 'expired';

  const toLogin = useEffectEvent(() => {
    // If RequireAuth has already redirected to /login, its state contains the page.
    const from = pathname === paths.login ? readLocationState(state).from : pathname + search + hash;
    void navigate(paths.login, { replace: true, state: expiredSessionState(from) });
  });

  useEffect(() => {
    if (expired) toLogin();
  }, [expired]);
}

/** If the session ended before the page loaded, shows a toast. Does not redirect; RequireAuth may. */
export function useLapsedSession(session: Session) {
  const notify = useToast();
  const lapsed = session.state === 'visitor' && session.end === 'lapsed';
  useEffect(() => {
    if (lapsed) notify(messages.sessionExpired, { tone: 'error' });
  }, [lapsed, notify]);
}
