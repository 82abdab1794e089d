import { useEffect, useRef } from 'react';
import type { Session } from '../../auth/session.tsx';

/** Calls `callback` when a player signs out or another player signs in. */
export function useOnUserChange(session: Session, callback: () => void) {
  const uid = useRef<string>(undefined);
  useEffect(() => {
    if (session.state === 'loading') return;
    const next = session.state === 'player' ? session.user.uid : undefined;
    if (uid.current !== undefined && uid.current !== next) callback();
    uid.current = next;
  }, [session, callback]);
}
