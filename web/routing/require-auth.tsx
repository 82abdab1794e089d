import { useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../auth/session.tsx';
import { useSession } from '../auth/session.tsx';
import { Loading } from '../ui/loading.tsx';
import type { LocationState } from './location-state.ts';
import { expiredSessionState } from './location-state.ts';
import { Redirect } from './redirect.tsx';

/**
 * Protected-route guard (SPEC section 2): 'Loading...', then the page, or /login and back. `outlined`: the page stands
 * under 'Loading...' already, as the skeleton that it is until somebody is there to ask for.
 */
export function RequireAuth({ hasSkeleton = false }: { hasSkeleton?: boolean }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useScrollToTopOnUserChange(session.state === 'player' ? session.user.uid : undefined);
  const isKnown = session.state === 'player';
  const [hadPlayer, setHadPlayer] = useState(isKnown);
  if (isKnown && !hadPlayer) setHadPlayer(true);
  if (session.state === 'visitor') {
    const from = pathname + search + hash;
    return <Redirect to={paths.login} state={loginStateFor(session, { from, hadPlayer })} />;
  }
  return (
    <>
      {!isKnown && <Loading label={messages.loading} overlay={hasSkeleton} />}
      {(isKnown || hasSkeleton) && <Outlet />}
    </>
  );
}

/**
 * Another navigation to /login may come before or after this one: the shell's for an expired session (`useExpiredSession`)
 * and that of a sign-out on this page (`useSignOut`). Each carries the same state as this one, so their order is no matter.
 */
function loginStateFor(
  { end }: Visitor,
  { from, hadPlayer }: { from: string; hadPlayer: boolean },
): LocationState | null {
  if (end === 'expired') return expiredSessionState(from);
  return end === 'signedOut' && hadPlayer ? null : { from };
}

type Visitor = Extract<Session, { state: 'visitor' }>;

/** Another player's page begins at its top, before anything of it is seen. */
function useScrollToTopOnUserChange(player: string | undefined) {
  const last = useRef(player);
  useLayoutEffect(() => {
    if (last.current !== undefined && last.current !== player) window.scrollTo(0, 0);
    last.current = player;
  }, [player]);
}
