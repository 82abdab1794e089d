import { useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../session.tsx';
import { Loading } from '../ui/loading.tsx';

/** What a navigation to /login brings along: how the sign-in finds back, and what is to be said there. */
export type LoginState = { from?: string; notice?: string; tone?: 'good' | 'error' };

/**
 * Protected-route guard (SPEC section 2): 'Loading...', then the page, or /login and back. `outlined`: the page stands
 * under 'Loading...' already, as the skeleton that it is until somebody is there to ask for.
 */
export function Guard({ outlined = false }: { outlined?: boolean }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useTopForEach(session.state === 'player' ? session.user.uid : undefined);
  if (session.state === 'visitor') {
    // An expired session is said from here too: this navigation may come after the shell's own (useExpiredSession).
    const state: LoginState = {
      from: pathname + search + hash,
      ...(session.expired && { notice: messages.sessionExpired, tone: 'error' }),
    };
    return <Navigate to={paths.login} replace state={state} />;
  }
  const isKnown = session.state === 'player';
  return (
    <>
      {!isKnown && <Loading label={messages.loading} over={outlined} />}
      {(isKnown || outlined) && <Outlet />}
    </>
  );
}

/** Another player's page begins at its top, before anything of it is seen. */
function useTopForEach(player: string | undefined) {
  const last = useRef(player);
  useLayoutEffect(() => {
    if (last.current !== undefined && last.current !== player) window.scrollTo(0, 0);
    last.current = player;
  }, [player]);
}
