import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as messages from '#schema/messages.ts';
import type { Connection } from '../../ports/connection.ts';
import { useToast } from '../../ui/toast-region.tsx';

/** Returns whether the portal server is unreachable. Shows a toast when the server is reachable again. */
export function useIsOffline(connection: Connection): boolean {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline, () => false);
  const wasOffline = useRef(isOffline);
  const notify = useToast();

  useEffect(() => {
    if (wasOffline.current && !isOffline) notify(messages.backOnline, { tone: 'good' });
    wasOffline.current = isOffline;
  }, [isOffline, notify]);

  return isOffline;
}
