import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../auth/session.tsx';
import { useSession } from '../auth/session.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import type { LocationState } from './location-state.ts';
import { endedSessionState } from './location-state.ts';
import { Redirect } from './redirect.tsx';

/**
 * The guard of protected routes (SPEC §2). Shows 'Loading...' until the session is known. Then shows the page
 * to a player, and redirects a visitor to /login, which returns here. With `hasSkeleton`, the page renders
 * its own skeleton under 'Loading...'.
 */
export function RequireAuth({ hasSkeleton = false }: { hasSkeleton?: boolean }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = session.state === 'player';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (session.state === 'visitor') {
    const from = pathname + search + hash;
    return <Redirect to={paths.login} state={loginStateFor(session, { from, wasSignedIn })} />;
  }
  return (
    <>
      {!isSignedIn && <Loading label={messages.loading} overlay={hasSkeleton} />}
      {(isSignedIn || hasSkeleton) && <Outlet />}
    </>
  );
}

/**
 * Returns the navigation state for /login. `useSessionEnd` and `useSignOut` may navigate to /login before
 * or after this guard. They pass the same state, so the order does not matter.
 */
function loginStateFor(
  { end }: Visitor,
  { from, wasSignedIn }: { from: string; wasSignedIn: boolean },
): LocationState | null {
  if (end === 'signedOut') return wasSignedIn ? null : { from };
  return end && !end.isLapsed ? endedSessionState(from, end.reason) : { from };
}

type Visitor = Extract<Session, { state: 'visitor' }>;
