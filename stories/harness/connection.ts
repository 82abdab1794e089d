import type { Connection } from '#web/ports/connection.ts';

export interface StoryConnection extends Connection {
  disconnect(): void;
  reconnect(): void;
}

/** A connection that is lost and restored by hand. */
export function createStoryConnection(isLostAtFirst: boolean): StoryConnection {
  const listeners = new Set<() => void>();
  let isLost = isLostAtFirst;
  const set = (lost: boolean) => {
    isLost = lost;
    for (const listener of listeners) listener();
  };
  return {
    isOffline: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure: () => set(true),
    reportResponse: () => undefined,
    disconnect: () => set(true),
    reconnect: () => set(false),
  };
}
