import { useEffect, useRef } from 'react';
import type { Session } from '../../auth/session.tsx';

/** Calls `forget` when a player has left, or another one has taken their place. */
export function useOnUserChange(session: Session, forget: () => void) {
  const player = useRef<string>(undefined);
  useEffect(() => {
    if (session.state === 'loading') return;
    const next = session.state === 'player' ? session.user.uid : undefined;
    if (player.current !== undefined && player.current !== next) forget();
    player.current = next;
  }, [session, forget]);
}
